/** All tabs of the product hear what is said here, the speaking one included: each listener has a channel of its own. */
const openChannel = () => new BroadcastChannel('deskbell-inbox');

/** Tells the watch of each tab that somebody here has changed something in the inbox: it asks at once for the news. */
export function announceInboxChange(): void {
  const channel = openChannel();
  channel.postMessage('changed');
  channel.close();
}

/** Calls back whenever somebody in this browser has changed something in the inbox. Returns the function that stops it. */
export function onInboxChange(listener: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = listener;
  return () => channel.close();
}

const listeners = {
  list: new Set<() => void>(),
  thread: new Set<() => void>(),
  questions: new Set<() => void>(),
  away: new Set<() => void>(),
};

/** What of the inbox is shown: its conversations, one of them, the questions asked in them, or who is away. */
export type InboxPart = keyof typeof listeners;

/** Whether anybody in this tab shows this part of the inbox. */
export const isInboxShown = (part: InboxPart): boolean => listeners[part].size > 0;

/** Tells all in this tab who show this part of the inbox that the server has something new. */
export function reportInboxNews(part: InboxPart): void {
  for (const listener of listeners[part]) listener();
}

/** Calls back whenever the server has something new in this part. Returns the function that stops it. */
export function onInboxNews(part: InboxPart, listener: () => void): () => void {
  listeners[part].add(listener);
  return () => {
    listeners[part].delete(listener);
  };
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
