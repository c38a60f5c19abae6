/** Gives the focus to a page's heading, which is read out; to the page itself where it has none. */
export function focusHeading(main: HTMLElement, options?: FocusOptions): void {
  const heading = main.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main).focus(options);
}

/**
 * Keeps the focus in the page: when a screen goes and takes what had the focus with it, the next screen's heading gets
 * it. Otherwise it would fall to the body, and keyboard and screen reader would start at the top of the page again.
 * Returns the function that stops it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let holder: Node | null = null;
  const remember = ({ target }: FocusEvent) => {
    holder = target instanceof Node ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (!holder || holder.isConnected || document.activeElement !== document.body) return;
    holder = null;
    focusHeading(main);
  });
  main.addEventListener('focusin', remember);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** Gives the focus to a section's heading, which is read out; the page stays where it is. */
export function focusSection(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>('h1, h2, h3') ?? section;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
