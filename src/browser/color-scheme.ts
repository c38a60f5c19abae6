import { localStorage } from './storage.ts';

/** The colors of the pages: as the system has them, or as a person wants them here. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** Where the choice is kept. The script in index.html reads it before the first paint. */
const key = 'deskbell-color-scheme';

/** What was chosen in this browser: in any of its tabs, now or on an earlier visit. */
export function chosenColorScheme(): ColorScheme {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Keeps a choice, for every tab and for later visits. Pages that {@link followColorScheme} show it. */
export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, scheme);
}

/**
 * Gives the page the colors that are chosen: at once, and whenever anything else is chosen in any tab.
 * @param onChange is called after every change
 * @returns the function that stops it
 */
export function followColorScheme(onChange: () => void): () => void {
  show(chosenColorScheme());
  return localStorage.watch(() => {
    show(chosenColorScheme());
    onChange();
  });
}

function show(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.colorScheme;
  else document.documentElement.dataset.colorScheme = scheme;
  // What surrounds the page: each of the two colors says in index.html which scheme it is of.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.scheme;
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === scheme ? 'all' : 'not all';
  }
}
