/** How the widget of a bot looks. */
export interface Look {
  position: string;
  /** Hex colors. */
  primaryColor: string;
  textColor: string;
  colorScheme: string;
}

/** Gives the element around the widget its look; launcher.css says what comes of it. */
export function dress(frame: HTMLElement, { position, primaryColor, textColor, colorScheme }: Look): void {
  frame.className = `frame ${position} ${colorScheme}`;
  frame.style.setProperty('--primary', primaryColor);
  frame.style.setProperty('--on-primary', textColor);
}
