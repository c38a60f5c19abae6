/** All tabs of the product hear what is said here, the speaking one included: each listener has a channel of its own. */
const openChannel = () => new BroadcastChannel('deskbell-inbox');

/** Tells all who show the inbox, in all tabs, that something in it has changed. */
export function announceInboxChange(): void {
  const channel = openChannel();
  channel.postMessage('changed');
  channel.close();
}

/** Calls back whenever something in the inbox has changed. Returns the function that stops it. */
export function onInboxChange(listener: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = listener;
  return () => channel.close();
}
