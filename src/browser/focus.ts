/** Gives the focus to a page's heading, which is read out; to the page itself where it has none. Nothing is scrolled. */
export function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? main).focus({ preventScroll: true });
}

/** What can be pressed. */
const controls = 'a[href], button, input, select, textarea, summary';

const headings = 'h1, h2, h3';

/**
 * Keeps the focus in the page: when a screen goes and takes the control with it that had the focus or was pressed, the
 * heading of the section it stood in gets it, or the page's if there is none. Otherwise it would fall to the body, and
 * keyboard and screen reader would start at the top of the page again. The page stays where it is. Safari, and Firefox
 * on macOS, do not focus a button that is pressed, but what is focusable around it, the page.
 * Returns the function that stops it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let holder: Element | null = null;
  /** The sections it stands in, the innermost first: who is gone cannot be asked any more. */
  let sections: readonly HTMLElement[] = [];
  const remember = (element: Element | null) => {
    holder = element;
    sections = element ? sectionsAround(element, main) : [];
  };
  const rememberFocused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== main) remember(target);
  };
  const rememberPressed = ({ target }: MouseEvent) => {
    remember(target instanceof Element ? target.closest(controls) : null);
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === main;
    if (!holder || holder.isConnected || !isLost) return;
    holder = null;
    const section = sections.find((around) => around.isConnected);
    if (section) focusSection(section);
    else focusHeading(main);
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

/** The sections around an element, within the page, that have a heading: the innermost first. */
function sectionsAround(element: Element, main: HTMLElement): HTMLElement[] {
  const section = element.parentElement?.closest<HTMLElement>('section') ?? null;
  if (!section || !main.contains(section)) return [];
  const outer = sectionsAround(section, main);
  return section.querySelector(headings) ? [section, ...outer] : outer;
}

/** Gives the focus to a section's heading, which is read out; the page stays where it is. */
export function focusSection(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>(headings) ?? section;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
