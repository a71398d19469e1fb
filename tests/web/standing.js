// What stands where on the mat, in whole numbers of pixels, and what is wrong with it.
() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const board = document.querySelector("[data-board]");
  const boxOf = (part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return [left, top, right, bottom].map((size) => Math.round(size * 10) / 10);
  };
  const zones = {};
  const add = (name, part) => part && (zones[name] = boxOf(part));
  for (const side of [".near", ".opponent"])
    for (const area of all(`${side} [data-area]`)) add(`${side} ${area.dataset.area}`, area);
  for (const cell of all(".cell"))
    for (const area of all("[data-area]", cell)) add(`${cell.dataset.seat} ${area.dataset.area}`, area);
  const sitting = (selector) => all(selector).map((part) => part.dataset.seat);
  const seats = {
    far: sitting(".ofield.opponent, .ofield .cell"),
    close: sitting(".own-field.near, .own-field .cell"),
    aside: sitting(".seat-aside"),
  };
  for (const pile of all(".pile[data-place]")) add(pile.dataset.place, pile.firstElementChild);
  for (const plate of all(".plate [data-thing]")) add(plate.dataset.thing, plate.querySelector(".letter"));
  for (const gauge of all(".station .gauge")) add(gauge.getAttribute("aria-label").split(":")[0] + boxOf(gauge.closest(".station")).slice(0, 1) + (gauge.closest(".oplate") ? "far" : "near"), gauge);
  for (const part of ["mid", "mleft", "hand-area", "ask-area"]) add(part, document.querySelector(`.${part}`));

  const over = ([l, t, r, b], [left, top, right, bottom]) =>
    Math.min(r, right) - Math.max(l, left) > 1.5 && Math.min(b, bottom) - Math.max(t, top) > 1.5;
  const covered = [];
  const fields = all(".side").map(boxOf);
  const hand = zones["hand-area"];
  for (const part of all(".ask-area, .tray")) {
    const box = boxOf(part);
    if (fields.some((field) => over(box, field))) covered.push(`${part.className} over a field`);
    if (part.matches(".ask-area") && hand && over(box, hand)) covered.push("the question over the hand");
  }
  const cut = all(".choices button, .prompt .line").filter((part) => {
    const [left, top, right, bottom] = boxOf(part);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((part) => part.textContent.trim());
  const numbers = all(".side .stat, .side .cost, .side .count").filter((part) => part.checkVisibility());
  return {
    zones,
    seats,
    covered,
    cut,
    card: parseFloat(board.style.getPropertyValue("--card")),
    held: parseFloat(board.style.getPropertyValue("--held")),
    number: Math.min(99, ...numbers.map((part) => parseFloat(getComputedStyle(part).fontSize))),
    strips: all(".hand.own > li").map((part) => part.offsetWidth),
    turned: board.dataset.turned === "true",
  };
}
