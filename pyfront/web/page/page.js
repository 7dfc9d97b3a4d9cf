// What the script of textual-serve leaves undone: a size that fits the window, the font before the
// first measuring, the focus wherever one clicks, and the reason when it is over.
"use strict";

const TERMINAL = "/terminal.js";
const FONTS = ["16px 'Roboto Mono'", "bold 16px 'Roboto Mono'"];

const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(address) {
    super(new URL(address, window.location.href.replace(/^http/, "ws")));
    this.addEventListener("message", this.#heed);
    this.addEventListener("close", (event) => {
      document.getElementById("reason").textContent = event.reason || document.body.dataset.lost;
      document.body.classList.add("-closed"); // what is hidden takes no focus
      document.getElementById("again").focus();
    });
  }

  // It does not know these messages: the colour of the ground, and a file to be kept.
  #heed(event) {
    if (typeof event.data !== "string") return;
    const [kind, content] = JSON.parse(event.data);
    if (kind === "ground") document.body.style.background = content;
    if (kind === "file") this.#keep(content);
  }

  #keep(file) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.content], { type: "text/plain" }));
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  send(data) {
    if (this.readyState === Socket.OPEN) super.send(data); // it tells of the focus too early
  }
};

// As large as 90 columns and 34 lines allow: the board then fills the window with its pieces.
function fontSize() {
  const fitting = Math.min(window.innerWidth / 90 / 0.6, window.innerHeight / 34 / 1.17);
  return Math.round(Math.max(10, Math.min(fitting, 40)));
}

function focusTerminal() {
  const over = document.body.classList.contains("-closed");
  if (!over) document.querySelector(".xterm-helper-textarea")?.focus();
}

async function begin() {
  document.getElementById("again").addEventListener("click", () => window.location.reload());
  document.getElementById("terminal").dataset.fontSize = fontSize();
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  const script = document.createElement("script");
  script.src = TERMINAL;
  script.addEventListener("load", () => {
    window.onload(); // it waits for an event that is over
    focusTerminal();
    window.addEventListener("focus", focusTerminal);
    window.addEventListener("click", focusTerminal);
  });
  document.head.append(script);
}

window.addEventListener("load", begin);
