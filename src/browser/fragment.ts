/** What stands in the address behind the #. */
export const fragmentOf = (): string => location.hash.slice(1);

/** Takes that out of the address, the history and the reach of other eyes. */
export function dropFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
