import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Booking, Calendar as Value } from '../../../machines/booking/actors.ts';
import { calendarMachine } from '../../../machines/booking/calendar.machine.ts';
import type { Business } from '../../../machines/bots/actors.ts';
import { poll } from '../../browser/poll.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { timeAgo } from '../parts/time-ago.ts';
import { useNow } from '../parts/use-now.ts';
import { type CalendarSearch, daysOf, type View } from './address.ts';
import { clockTimeAt, zoneHere } from './clock.ts';
import { Desk } from './desk.tsx';
import { withMove } from './moved.ts';
import { Toolbar } from './toolbar.tsx';

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
      {isElsewhere && <p className="text-sm text-muted">Times are in {timeZone.replaceAll('_', ' ')}.</p>}
      <Loaded
        state={state}
        send={send}
        words={{ loading: 'Loading the calendar…', failed: 'The calendar couldn’t be loaded' }}
        isLong
      >
        {value && (
          <>
            {(state.matches({ shown: 'moving' }) || state.matches({ shown: 'settling' })) && (
              <p role="status" className="sr-only">
                Moving the booking…
              </p>
            )}
            {state.matches({ shown: 'asking' }) && (
              <Notice tone="info" role="alert" title="This time is outside of the hours, or blocked">
                <div className="flex flex-wrap gap-2">
                  <Button variant="primary" autoFocus onClick={() => send({ type: 'confirm' })}>
                    Move it anyway
                  </Button>
                  <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
                    Leave it where it was
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
        <Notice
          tone="info"
          title="Nothing can be booked yet"
          description="Set up your services first: what people book, how long it takes, and who does it."
        >
          <div>
            <Link to="/booking-setup" className={buttonStyle('secondary')}>
              Set up booking
            </Link>
          </div>
        </Notice>
      )}
      {firstDay !== null && (
        <Notice tone="info" title={number === 1 ? '1 booking to confirm' : `${number} bookings to confirm`}>
          <div>
            <Button variant="secondary" onClick={() => onGo({ view: 'agenda', date: firstDay })}>
              Show {number === 1 ? 'it' : 'the first'}
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
          title={`${name}’s other calendar can’t be read`}
          description={
            lastReadAt === null
              ? 'It hasn’t been read yet, so it blocks no times.'
              : `It was last read ${timeAgo(lastReadAt)}. Until it can be read again, its busy times from then count.`
          }
        >
          <div>
            <Link to="/booking-setup" className={buttonStyle('secondary')}>
              Booking setup
            </Link>
          </div>
        </Notice>
      ))}
      {isCut && (
        <Notice
          tone="info"
          title="Only the first 999 bookings are shown"
          description="Choose fewer days to see them all."
        />
      )}
    </>
  );
}
