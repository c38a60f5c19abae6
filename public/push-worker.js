// Shows what the server tells members, and opens what it is about. It keeps no file and answers no request: pages come
// from the network, as without it. What a push says: PushMessage in supabase/functions/_shared/push/message.ts.

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a notice in the place of the last one about the same, or closes that one. */
async function tell({ tag, close, title, body, path, again, always }) {
  if (close) {
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
    return;
  }
  // Whoever looks at Deskbell sees it there.
  if (!always && (await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    tag,
    body,
    renotify: again,
    icon: '/icons/192.png',
    data: { path },
  });
}

/** Pages of the inbox and Home may be left: what is written there is kept. */
const mayLeave = (url) => /^\/(dashboard|inbox)(\/|$)/.test(new URL(url).pathname);

/** Opens a page in the window that shows it, in one that may be left, or in a new one. */
async function open({ href }) {
  const all = await windows();
  const showing = all.find(({ url }) => url === href);
  if (showing) return showing.focus();
  const other = all.find(({ url }) => mayLeave(url));
  // A window that was loaded before this worker cannot be led anywhere.
  const led = await other?.navigate(href).catch(() => null);
  return led ? led.focus() : self.clients.openWindow(href);
}
