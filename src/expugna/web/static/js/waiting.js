// The computer plays on when no person is left, or when its turn takes longer than one answer: look until it is done.

import { data, get } from "./orders.js";

const PAUSE_MS = 400;

function look() {
  const isOffline = !document.getElementById("offline").hidden;
  if (data().waiting && !isOffline) setTimeout(() => get(location.pathname, {}), PAUSE_MS);
}

document.addEventListener("answered", look);
look();
