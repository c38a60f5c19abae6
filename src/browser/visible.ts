/** Calls back when the page is in front of the person: at once if it is. Returns the function that stops it. */
export function whenVisible(seen: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') seen();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Calls back whenever the page is no longer in front of the person. Returns the function that stops it. */
export function whenHidden(hidden: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') hidden();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
