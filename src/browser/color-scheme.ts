import type { ColorScheme, ColorSchemeEvent } from '../../machines/marketing/actors.ts';
import { localStorage, watchOtherTabs } from './storage.ts';

/** Where the choice is kept. The script in index.html reads it before the first paint. */
const key = 'deskbell-color-scheme';

function storedScheme(): ColorScheme {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Gives the page its colors, and keeps the choice for later visits. */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') {
    delete document.documentElement.dataset.colorScheme;
    localStorage.removeItem(key);
  } else {
    document.documentElement.dataset.colorScheme = scheme;
    localStorage.setItem(key, scheme);
  }
  // What surrounds the page: each of the two colors says in index.html which scheme it is of.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.scheme;
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === scheme ? 'all' : 'not all';
  }
}

/** Reports a choice of an earlier visit at once, and every choice in another tab. Returns the function that stops it. */
export function watchColorScheme(report: (event: ColorSchemeEvent) => void): () => void {
  const tell = () => report({ type: 'scheme.chosen', scheme: storedScheme() });
  if (storedScheme() !== 'system') tell();
  return watchOtherTabs(key, tell);
}
