import type { AddressEvent, VisibleEvent } from '../../machines/inbox/actors.ts';
import { readInboxSearch } from '../../machines/inbox/address.ts';
import { whenVisible } from '../browser/visible.ts';
import type { AppRouter } from '../router.tsx';
import { listen } from './reach.ts';

/** What the charts of the inbox listen to; `router` is where the address is read. */
export const inboxListeners = (router: AppRouter) => ({
  watchInboxAddress: listen((report: (event: AddressEvent) => void) => watchInboxAddress(router, report)),
  watchVisible: listen<VisibleEvent>((report) => whenVisible(() => report({ type: 'page.seen' }))),
});

/** Reports the address of the inbox at once, and whenever it changes. Returns the function that stops it. */
function watchInboxAddress({ history }: AppRouter, report: (event: AddressEvent) => void): () => void {
  const look = () => {
    const { pathname, search } = history.location;
    // Who leaves searches nothing on the way.
    if (!/^\/inbox(\/|$)/.test(pathname)) return;
    const query = readInboxSearch(Object.fromEntries(new URLSearchParams(search)));
    report({ type: 'address.changed', address: { path: pathname, query } });
  };
  look();
  return history.subscribe(look);
}
