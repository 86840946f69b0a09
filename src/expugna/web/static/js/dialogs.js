// Dialogs, the pull-down menu, and the notice of a disaster, which is shown once.

const SEEN = "expugna-notice";

export function setUp() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (opener) open(opener.dataset.opens);
    event.target.closest("[data-closes]")?.closest("dialog").close();
    const menu = document.getElementById("menu");
    if (menu.open && !event.target.closest("#menu")) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    const menu = document.getElementById("menu");
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}

export function open(id) {
  document.getElementById("menu").open = false;
  const dialog = document.getElementById(id);
  if (!dialog.open) dialog.showModal();
}

/** After a choice that stays on the page. */
export function closeMenu() {
  const menu = document.getElementById("menu");
  menu.open = false;
  menu.querySelector("summary").focus();
}

export const isOpen = () => document.querySelector("dialog[open]") !== null;

export function notice() {
  const dialog = document.getElementById("notice");
  const button = dialog.querySelector("button");
  if (!button || dialog.open || sessionStorage.getItem(SEEN) === dialog.dataset.number) return;
  sessionStorage.setItem(SEEN, dialog.dataset.number);
  dialog.showModal();
}
