// A card's picture is composed: its icons on a gradient, all laid out by the card's name.

export interface Motif {
  icon: string;
  x: number; // of the middle, in percent of the picture
  y: number;
  size: number; // in percent of the picture's height
  turn: number; // degrees
  strength: number; // opacity
}

export interface Composition {
  angle: number; // of the gradient
  hue: number; // by how many degrees its second colour is turned
  glowX: number;
  glowY: number;
  motifs: Motif[];
}

/** Numbers from 0 to 1 that follow from a text, the same on every machine. */
export function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** How a card's picture is laid out: the first icon the largest, the others behind and beside it. */
export function compose(name: string, icons: string[]): Composition {
  const next = numbersOf(name);
  const between = (low: number, high: number) => low + (high - low) * next();
  const angle = between(120, 240);
  const hue = between(-38, 38);
  const left = next() < 0.5;
  const [main, second, third] = icons;
  const motifs: Motif[] = [];
  if (third) {
    const x = left ? between(10, 22) : between(78, 90);
    motifs.push({
      icon: third,
      x,
      y: between(20, 34),
      size: 44,
      turn: between(-25, 25),
      strength: 0.3,
    });
  }
  if (second) {
    const x = left ? between(74, 86) : between(14, 26);
    motifs.push({
      icon: second,
      x,
      y: between(62, 76),
      size: 56,
      turn: between(-18, 18),
      strength: 0.42,
    });
  }
  if (main) {
    const x = icons.length > 1 ? 50 + (left ? -1 : 1) * between(2, 8) : 50;
    motifs.push({ icon: main, x, y: between(42, 46), size: 62, turn: between(-6, 6), strength: 1 });
  }
  return { angle, hue, glowX: between(25, 75), glowY: between(15, 55), motifs };
}
