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

/** How many conversations are open in this tab in which a visitor may write at any moment to somebody who looks on. */
let attended = 0;
const attention = new EventTarget();

/** Says that somebody in this tab is waiting for what a visitor writes. Returns the function that ends it. */
export function attendInbox(): () => void {
  attended += 1;
  attention.dispatchEvent(new Event('change'));
  return () => {
    attended -= 1;
  };
}

/** Whether somebody in this tab is waiting for what a visitor writes. */
export const isInboxAttended = (): boolean => attended > 0;

/** Calls back when somebody in this tab begins to wait for what a visitor writes. Returns the function that stops it. */
export function onInboxAttended(listener: () => void): () => void {
  attention.addEventListener('change', listener);
  return () => attention.removeEventListener('change', listener);
}
