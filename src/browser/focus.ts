/** Gives the focus to a page's heading, which is read out; to the page itself where it has none. */
export function focusHeading(main: HTMLElement, options?: FocusOptions): void {
  const heading = main.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main).focus(options);
}

/** What can be pressed. */
const controls = 'a[href], button, input, select, textarea, summary';

/**
 * Keeps the focus in the page: when a screen goes and takes the control with it that had the focus or was pressed, the
 * next screen's heading gets it. Otherwise it would fall to the body, and keyboard and screen reader would start at the
 * top of the page again. Safari, and Firefox on macOS, do not focus a button that is pressed, but what is focusable
 * around it, the page.
 * Returns the function that stops it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let holder: Node | null = null;
  const rememberFocused = ({ target }: FocusEvent) => {
    if (target instanceof Node && target !== main) holder = target;
  };
  const rememberPressed = ({ target }: MouseEvent) => {
    holder = target instanceof Element ? target.closest(controls) : null;
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === main;
    if (!holder || holder.isConnected || !isLost) return;
    holder = null;
    focusHeading(main);
  });
  main.addEventListener('focusin', rememberFocused);
  // Runs before the press is handled, which may remove the control.
  main.addEventListener('click', rememberPressed, { capture: true });
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', rememberFocused);
    main.removeEventListener('click', rememberPressed, { capture: true });
    observer.disconnect();
  };
}

/** Gives the focus to a section's heading, which is read out; the page stays where it is. */
export function focusSection(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>('h1, h2, h3') ?? section;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
