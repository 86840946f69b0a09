// The countries on the map (or in the list that stands in for it): painting, marking and finding them.

const sheet = () => document.getElementById("map-sheet");

export function countries() {
  return [...sheet().querySelectorAll("[data-country]")];
}

export function find(country) {
  return document.getElementById(`country-${country}`);
}

/** The country's id at or around an element, or null. */
export function at(element) {
  return element instanceof Element ? (element.closest("#map-sheet [data-country]")?.dataset.country ?? null) : null;
}

/** Show owners, armies and names as the server says they are. */
export function paint(marks) {
  for (const [country, mark] of Object.entries(marks)) {
    const group = find(country);
    if (!group) continue;
    for (const name of [...group.classList]) if (name.startsWith("owner-")) group.classList.remove(name);
    group.classList.add(`owner-${mark.owner}`);
    group.setAttribute("aria-label", mark.label);
    group.querySelector(".pattern")?.setAttribute("fill", `url(#pattern-${mark.owner})`);
    const armies = group.querySelector(".armies");
    armies.textContent = mark.armies;
    armies.dataset.digits = String(mark.armies).length;
    document.getElementById(`movable-${country}`).textContent = mark.movable === null || mark.armies === 1 ? "" : `→${mark.movable}`;
  }
}

/** Mark what may be clicked, where a move starts and where it goes. */
export function mark({ choosable, from, to }) {
  for (const group of countries()) {
    const country = group.dataset.country;
    group.classList.toggle("choosable", choosable.has(country));
    group.classList.toggle("from", country === from);
    group.classList.toggle("to", country === to);
    group.setAttribute("aria-pressed", country === from || country === to);
  }
}

/** Let the countries where something happened be noticed. */
export function flash(hit) {
  for (const group of countries()) group.classList.remove("hit");
  for (const country of hit) {
    const group = find(country);
    if (!group) continue;
    void group.getBoundingClientRect();
    group.classList.add("hit");
  }
}

/** Where the country's number stands, in the map's own units; in a list, where it stands on the screen. */
export function place(country) {
  const badge = find(country).querySelector(".badge");
  if (badge) return { x: Number(badge.getAttribute("cx")), y: Number(badge.getAttribute("cy")) };
  const box = find(country).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Only one country is a stop of the Tab key; arrows move on from there. */
export function rove(country) {
  for (const group of countries()) group.setAttribute("tabindex", group.dataset.country === country ? "0" : "-1");
}

/** The neighbour in the direction of an arrow; where none lies there, the nearest country at all. */
export function towards(country, key, borders) {
  const here = place(country);
  const width = Number(sheet().dataset.width ?? 0);
  const angle = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 }[key];
  const best = (names, narrow) => {
    let found = null;
    let least = Infinity;
    for (const name of names) {
      if (name === country) continue;
      const there = place(name);
      let dx = there.x - here.x;
      if (width && names === borders[country] && Math.abs(dx) > width / 2) dx -= Math.sign(dx) * width;
      const dy = there.y - here.y;
      const turn = Math.abs(Math.atan2(Math.sin(Math.atan2(dy, dx) - angle), Math.cos(Math.atan2(dy, dx) - angle)));
      if (turn > narrow) continue;
      const cost = Math.hypot(dx, dy) * (1 + 2 * turn);
      if (cost < least) [found, least] = [name, cost];
    }
    return found;
  };
  return best(borders[country], Math.PI / 3) ?? best(borders[country], Math.PI / 2.1) ?? best(Object.keys(borders), Math.PI / 3);
}
