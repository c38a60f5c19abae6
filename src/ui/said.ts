import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the page says at the moment, in small letters, and how many of its parts say so. */
const said = new Map<string, number>();
const changes = new EventTarget();

function count(title: string, by: 1 | -1): void {
  const key = title.toLowerCase();
  said.set(key, (said.get(key) ?? 0) + by);
  changes.dispatchEvent(new Event('change'));
}

function watchSaid(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/**
 * For a part of a page: it says what toasts of these titles say, so that they need not be seen. In whatever case:
 * `Email Not Verified` is a heading, `Email not verified` a message.
 */
export function useSaying(...titles: readonly string[]): void {
  const key = titles.join('\n');
  useLayoutEffect(() => {
    const own = key.split('\n');
    for (const title of own) count(title, 1);
    return () => {
      for (const title of own) count(title, -1);
    };
  }, [key]);
}

/** Whether the page says what a toast of this title says. */
export function useIsSaid(title: string): boolean {
  return useSyncExternalStore(
    watchSaid,
    () => (said.get(title.toLowerCase()) ?? 0) > 0,
    () => false,
  );
}
