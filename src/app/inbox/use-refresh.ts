import { useEffect, useEffectEvent, useState } from 'react';
import { type InboxPart, onInboxNews } from '../../browser/inbox-channel.ts';
import { whenVisible } from '../../browser/visible.ts';

/**
 * Has a list or a card asked for again whenever there is news of what it shows of the inbox: once it is no longer busy, or
 * what is on its way would be dropped, again and again, and once somebody sees the page.
 */
export function useRefresh(
  part: InboxPart,
  state: { hasTag: (tag: 'busy') => boolean },
  send: (event: { type: 'refresh' }) => void,
): void {
  const [isDue, setDue] = useState(false);
  const isBusy = state.hasTag('busy');
  const refresh = useEffectEvent(() => {
    setDue(false);
    send({ type: 'refresh' });
  });
  useEffect(() => onInboxNews(part, () => setDue(true)), [part]);
  useEffect(() => (isDue && !isBusy ? whenVisible(() => refresh()) : undefined), [isDue, isBusy]);
}
