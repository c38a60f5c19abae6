import type { AddressEvent, actors, VisibleEvent } from '../../../machines/inbox/actors.ts';
import { readInboxSearch } from '../../../machines/inbox/address.ts';
import { whenVisible } from '../../browser/visible.ts';
import type { Navigation } from '../../frame/navigation.ts';
import { listen } from '../reach.ts';

/** What the charts of the inbox listen to; `navigation` is where the address is read. */
export const inboxActors = (navigation: Navigation) =>
  ({
    watchInboxAddress: listen((report: (event: AddressEvent) => void) =>
      watchInboxAddress(navigation, report),
    ),
    watchVisible: listen<VisibleEvent>((report) => whenVisible(() => report({ type: 'page.seen' }))),
  }) satisfies Partial<typeof actors>;

/** Reports the address of the inbox at once, and whenever it changes. Returns the function that stops it. */
function watchInboxAddress({ history }: Navigation, report: (event: AddressEvent) => void): () => void {
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
