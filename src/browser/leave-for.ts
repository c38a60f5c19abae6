/** Leaves for a page of somebody else's. Resolves if this page is shown again as it was, by the browser's history. */
export async function leaveFor(address: string): Promise<void> {
  const isBack = new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
  window.location.assign(address);
  await isBack;
}
