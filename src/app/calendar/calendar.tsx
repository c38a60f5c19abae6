import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Booking, Calendar as Value } from '../../../machines/booking/actors.ts';
import { calendarMachine } from '../../../machines/booking/calendar.machine.ts';
import type { Business } from '../../../machines/bots/actors.ts';
import { poll } from '../../browser/poll.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { words as businessWords } from '../parts/business-words.ts';
import { Loaded } from '../parts/loaded.tsx';
import { timeAgo } from '../parts/time-ago.ts';
import { useNow } from '../parts/use-now.ts';
import { type CalendarSearch, daysOf, type View } from './address.ts';
import { clockTimeAt, zoneHere } from './clock.ts';
import { Desk } from './desk.tsx';
import { withMove } from './moved.ts';
import { Toolbar } from './toolbar.tsx';
import { words } from './words.ts';

interface Props {
  business: Pick<Business, 'id' | 'timeZone'>;
  search: CalendarSearch;
  onGo: (search: CalendarSearch) => void;
}

/** How often changes of others are asked for, in milliseconds. */
const pace = { soon: 15_000, seldom: 60_000 };

/** The calendar of a business, as the address says: of which days, how, and whose. */
export function Calendar({ business: { id: businessId, timeZone }, search, onGo }: Props) {
  const today = clockTimeAt(timeZone, useNow(60_000)).day;
  const isElsewhere = useMemo(() => zoneHere() !== timeZone, [timeZone]);
  const { view = usualView(), date = today, resource = null } = search;
  const days = daysOf(view, date);
  const { firstDay, lastDay } = days;
  const [state, send] = useFlow(calendarMachine, { businessId, days });
  const { value: known, days: asked, move: moving } = state.context;
  const value = useMemo(() => (known && moving ? withMove(known, moving) : known), [known, moving]);

  const isAsked = asked.firstDay === firstDay && asked.lastDay === lastDay;
  useEffect(() => {
    if (!isAsked) send({ type: 'days.changed', days: { firstDay, lastDay } });
  }, [isAsked, firstDay, lastDay, send]);

  const refresh = useEffectEvent(() => send({ type: 'refresh' }));
  useEffect(() => {
    const { plan, stop } = poll({ pace: () => pace, ask: async () => refresh() });
    plan();
    return stop;
  }, []);

  const move = (booking: Booking, at: number, resourceId: string | null) =>
    send({
      type: 'move',
      change: { type: 'move', bookingId: booking.id, resourceId, at, isOutside: false },
    });
  const resources = value?.resources ?? [];
  const resourceId = !value || resources.some(({ id }) => id === resource) ? resource : null;
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={state.hasTag('busy') || undefined}>
      <Toolbar {...{ view, date, today, resources, resourceId, onGo }} />
      {isElsewhere && <p className="text-sm text-muted">{businessWords.timesIn(timeZone)}</p>}
      <Loaded state={state} send={send} words={words.load} isLong>
        {value && (
          <>
            {(state.matches({ shown: 'moving' }) || state.matches({ shown: 'settling' })) && (
              <p role="status" className="sr-only">
                {words.moving}
              </p>
            )}
            {state.matches({ shown: 'asking' }) && (
              <Notice tone="info" role="alert" title={words.isOutside}>
                <div className="flex flex-wrap gap-2">
                  <Button variant="primary" autoFocus onClick={() => send({ type: 'confirm' })}>
                    {words.moveAnyway}
                  </Button>
                  <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
                    {words.moveBack}
                  </Button>
                </div>
              </Notice>
            )}
            <Notices value={value} onGo={onGo} />
            <Desk
              {...{ businessId, view, days, resourceId }}
              calendar={value}
              onMove={move}
              onDay={(day) => onGo({ ...search, view: 'day', date: day })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** A week is too wide for a phone. */
const usualView = (): View => (innerWidth >= 768 ? 'week' : 'agenda');

/** What should be known before anything is looked for. */
function Notices({ value, onGo }: { value: Value; onGo: (search: CalendarSearch) => void }) {
  const { services, requested, failing, isCut } = value;
  const { number, firstDay } = requested;
  return (
    <>
      {services.length === 0 && (
        <Notice tone="info" title={words.noServices} description={words.noServicesMore}>
          <div>
            <Link to="/booking-setup" className={buttonStyle('secondary')}>
              {words.setUp}
            </Link>
          </div>
        </Notice>
      )}
      {firstDay !== null && (
        <Notice tone="info" title={words.requested(number)}>
          <div>
            <Button variant="secondary" onClick={() => onGo({ view: 'agenda', date: firstDay })}>
              {words.showRequested(number)}
            </Button>
          </div>
        </Notice>
      )}
      {failing.map(({ name, lastReadAt }, index) => (
        <Notice
          // Two may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the server's
          key={index}
          tone="info"
          title={words.notRead(name)}
          description={words.lastRead(lastReadAt && timeAgo(lastReadAt))}
        >
          <div>
            <Link to="/booking-setup" className={buttonStyle('secondary')}>
              {words.bookingSetup}
            </Link>
          </div>
        </Notice>
      ))}
      {isCut && <Notice tone="info" title={words.isCut} description={words.isCutMore} />}
    </>
  );
}
