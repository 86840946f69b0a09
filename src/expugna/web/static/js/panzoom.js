// The map as a sheet that can be drawn closer and moved: wheel, drag, pinch, buttons.

const CLOSEST = 6;
const STEP = 1.5;
const DRAG_PIXELS = 7;
const PHONE_PIXELS = 600;
const READABLE_SCALE = 0.78;
const MOST_LARGER = 1.55;

let svg;
let frame;
let whole;
let view;
let dragged = false;
const pointers = new Map();
let grip;

export function setUp() {
  svg = document.querySelector("#map-sheet svg.board");
  if (!svg) return;
  frame = document.getElementById("map-sheet");
  const [x, y, w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
  whole = { x, y, w, h };
  frame.dataset.width = w;
  svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
  readyLettering();
  show(first());
  new ResizeObserver(() => show(view)).observe(frame);
  svg.addEventListener("wheel", onWheel, { passive: false });
  svg.addEventListener("pointerdown", onDown);
  svg.addEventListener("pointermove", onMove);
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(end, onUp);
  // A drag is no click on the country under it.
  svg.addEventListener("click", (event) => dragged && (event.stopPropagation(), (dragged = false)), true);
  document.querySelector(".map-tools").addEventListener("click", (event) => {
    const how = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (how) zoom(how);
  });
}

/** Numbers grow where the map is small; names under or over them make room. */
function readyLettering() {
  const badge = svg.querySelector(".badge");
  svg.style.setProperty("--badge", `${badge.getAttribute("r")}px`);
  for (const name of svg.querySelectorAll(".country .name")) {
    const mark = name.parentElement.querySelector(".badge");
    const [right, down] = [["x", "cx"], ["y", "cy"]].map(([one, other]) => name.getAttribute(one) - mark.getAttribute(other));
    if (Math.abs(right) < 1) name.classList.add(down < 0 ? "above" : "below");
  }
}

export function zoom(how) {
  if (!svg) return;
  if (how === "whole") return show(fit());
  scaleAround(view.x + view.w / 2, view.y + height(view) / 2, how === "in" ? STEP : 1 / STEP);
}

/** Bring a place into the middle if the map is drawn closer and it is not well in sight. */
export function centre({ x, y }) {
  if (!svg || view.w >= whole.w * 0.98) return;
  const margin = 0.18;
  const h = height(view);
  const inside = x > view.x + view.w * margin && x < view.x + view.w * (1 - margin) && y > view.y + h * margin && y < view.y + h * (1 - margin);
  if (!inside) show({ ...view, x: x - view.w / 2, y: y - h / 2 });
}

const aspect = () => frame.clientHeight / Math.max(1, frame.clientWidth);
const height = (box) => box.w * aspect();
const fit = () => ({ x: whole.x, y: whole.y, w: Math.max(whole.w, whole.h / aspect()) });

/** On a phone the map begins filling its height, so that countries can be touched; elsewhere whole. */
function first() {
  if (frame.clientWidth >= PHONE_PIXELS) return fit();
  const filling = Math.min(fit().w, whole.h / aspect());
  return { x: whole.x + (whole.w - filling) * 0.55, y: whole.y, w: filling };
}

function show(wanted) {
  const w = Math.min(Math.max(wanted.w, whole.w / CLOSEST), fit().w);
  const h = w * aspect();
  const keep = (at, from, size, span) => (span >= size ? from - (span - size) / 2 : Math.min(Math.max(at, from), from + size - span));
  view = { x: keep(wanted.x, whole.x, whole.w, w), y: keep(wanted.y, whole.y, whole.h, h), w };
  const scale = frame.clientWidth / w;
  svg.style.setProperty("--larger", Math.min(Math.max(READABLE_SCALE / scale, 1), MOST_LARGER).toFixed(3));
  svg.setAttribute("viewBox", `${view.x} ${view.y} ${w} ${h}`);
}

function scaleAround(x, y, factor) {
  const w = Math.min(Math.max(view.w / factor, whole.w / CLOSEST), fit().w);
  const ratio = w / view.w;
  show({ x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, w });
}

function mapPoint(clientX, clientY) {
  const box = frame.getBoundingClientRect();
  return { x: view.x + ((clientX - box.x) / box.width) * view.w, y: view.y + ((clientY - box.y) / box.height) * height(view) };
}

function onWheel(event) {
  event.preventDefault();
  const { x, y } = mapPoint(event.clientX, event.clientY);
  scaleAround(x, y, Math.exp(-event.deltaY / 500));
}

function onDown(event) {
  if (event.button !== 0) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  dragged = false;
  grip = hold();
}

function hold() {
  const points = [...pointers.values()];
  const middle = { x: points.reduce((sum, one) => sum + one.x, 0) / points.length, y: points.reduce((sum, one) => sum + one.y, 0) / points.length };
  const spread = points.length > 1 ? Math.hypot(points[0].x - points[1].x, points[0].y - points[1].y) : 0;
  return { middle, spread, view };
}

function onMove(event) {
  if (!pointers.has(event.pointerId)) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const now = hold();
  const moved = Math.hypot(now.middle.x - grip.middle.x, now.middle.y - grip.middle.y);
  if (!dragged && pointers.size < 2 && moved < DRAG_PIXELS) return;
  if (!dragged) {
    dragged = true;
    svg.classList.add("dragging");
    svg.setPointerCapture(event.pointerId);
  }
  const perPixel = grip.view.w / frame.clientWidth;
  show({ ...grip.view, x: grip.view.x - (now.middle.x - grip.middle.x) * perPixel, y: grip.view.y - (now.middle.y - grip.middle.y) * perPixel });
  if (grip.spread && now.spread) {
    const { x, y } = mapPoint(now.middle.x, now.middle.y);
    scaleAround(x, y, now.spread / grip.spread);
  }
  grip = hold();
}

function onUp(event) {
  if (!pointers.delete(event.pointerId)) return;
  if (pointers.size) grip = hold();
  else svg.classList.remove("dragging");
}
