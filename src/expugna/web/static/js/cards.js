// The card field: the backs, and on request the faces, which only then come from the server.

import { table } from "./orders.js";

const field = () => document.getElementById("cards");

export async function turn() {
  const cards = field();
  if (!cards) return;
  const faces = document.getElementById("card-faces");
  if (!faces.hidden) return turnBack();
  const answer = await fetch(table().dataset.hand, { headers: { "hx-request": "true" }, cache: "no-store" });
  if (!answer.ok || field() !== cards) return;
  faces.innerHTML = await answer.text();
  show(true);
}

export function turnBack() {
  document.getElementById("card-faces")?.replaceChildren();
  show(false);
}

function show(open) {
  if (!field()) return;
  document.getElementById("card-faces").hidden = !open;
  document.getElementById("card-backs").hidden = open;
  for (const button of document.querySelectorAll("[data-turn-cards]")) button.setAttribute("aria-pressed", open);
  for (const label of field().querySelectorAll("[data-when]")) label.hidden = (label.dataset.when === "open") !== open;
}
