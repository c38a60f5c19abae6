/** Has the browser ask, in its own words, whoever closes or leaves the tab. Returns the function that stops it. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
