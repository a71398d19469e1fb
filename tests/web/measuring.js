// Waits until nothing moves any more, then looks at the page and says what is wrong with it.
async ([leastText, strip]) => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const named = (part) =>
    part.closest("[data-place]")?.dataset.place + " " + part.className + " " + part.textContent.trim().slice(0, 30);
  const boxOf = (part) => part.getBoundingClientRect();
  const { max, min } = Math;
  // What its row clips is out of sight: backs of a hand that has no room for all.
  function seen(part) {
    const box = boxOf(part), row = part.parentElement;
    if (getComputedStyle(row).overflowY !== "clip") return box;
    const { left, right, top, bottom } = boxOf(row);
    return { left: max(left, box.left), right: min(right, box.right), top: max(top, box.top), bottom: min(bottom, box.bottom) };
  }
  const within = (box, frame) => box.top >= frame.top - 1 && box.left >= frame.left - 1 &&
    box.bottom <= frame.bottom + 1 && box.right <= frame.right + 1;
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5;

  // What stands on the mat, each in its group: cards of one row or hand may lie over each other.
  function parts() {
    const groups = all(".slots > li > *, .pile, .gauge, .plate .inside").map((part) => [part]);
    for (const row of all(".row[data-place], .hand[data-place]")) groups.push(all(":scope > li", row));
    return groups.filter((group) => group.length);
  }
  function overlaps() {
    const found = [];
    const groups = parts().map((group) => group.map((part) => [part, seen(part)]));
    groups.forEach((one, place) => {
      for (const other of groups.slice(place + 1))
        for (const [a, box] of one)
          for (const [b, otherBox] of other)
            if (!a.contains(b) && !b.contains(a) && over(box, otherBox)) found.push(named(a) + " | " + named(b));
    });
    return found;
  }
  const hidden = () => all(".row[data-place], .hand[data-place]").flatMap((row) => {
    const cards = all(":scope > li:not(.held)", row);
    const least = row.matches(".hand:not(.own)") ? 0 : strip; // a number tells how many there are
    return cards.slice(1).filter((card, place) =>
      card.offsetLeft - cards[place].offsetLeft < least).map(named);
  });
  function cut() {
    const board = boxOf(document.querySelector("[data-board]"));
    const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
    // A hand reaches below the lower edge, and the hands of others above the upper one.
    const lying = parts().flat().filter((part) => !part.closest(".hand"));
    const inside = lying.filter((part) => !within(boxOf(part), part.closest("[data-board]") ? board : screen));
    const around = all(".prompt, .choices button, .prompt .line").filter((part) => !within(boxOf(part), screen));
    return [...inside, ...around].map(named);
  }
  function tiny() {
    const found = new Set();
    for (const part of all("[data-board] *, .prompt *")) {
      const words = [...part.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
      const style = getComputedStyle(part);
      if (!words.length || part.closest(".quiet, [aria-hidden=true] .quiet") || style.clipPath !== "none") continue;
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      const size = parseFloat(style.fontSize);
      if (size < leastText - 0.1) found.add(`${size.toFixed(1)} ${part.className} ${words[0].data.trim()}`);
    }
    return [...found];
  }
  const untouched = () => all(".hand.own button[data-key]").filter((card) => {
    const box = boxOf(card);
    return ![0.03, 0.1, 0.25, 0.5, 0.75, 0.95].some((x) =>
      card.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height / 4)));
  }).map((card) => card.dataset.key);
  const look = () => ({
    narrowest: Math.min(999, ...all('.side .slots [data-key^="body."], .slots .slot').map((card) => card.offsetWidth)),
    overlaps: overlaps(),
    hidden: hidden(),
    cut: cut(),
    tiny: tiny(),
    untouched: untouched(),
  });
  const picture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const lying = () => JSON.stringify([...parts().flat(), ...all(".prompt, .prompt *")].map(boxOf));
  await document.fonts.ready;
  for (let last = ""; ; ) {
    await picture();
    await picture();
    const now = lying();
    if (now === last) return look();
    last = now;
  }
}
