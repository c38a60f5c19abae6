import type { Resource } from '../../../machines/services/actors.ts';
import { resourceCalendars } from '../../../machines/services/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { calendarsWords } from './calendar-words.ts';

/** The calendars of a resource outside of ours: where its bookings are read, and which one says that it is busy. */
export function Calendars({ resource: { id, name } }: { resource: Pick<Resource, 'id' | 'name'> }) {
  const [state, send] = useFlow(resourceCalendars, { resourceId: id });
  const calendars = state.context.value;
  return (
    <Loaded state={state} send={send} words={calendarsWords.load}>
      {calendars?.isOwner && (
        <div className="grid grid-cols-1 gap-8">
          <CalendarAddress resourceId={id} name={name} hasAddress={calendars.hasAddress} />
          <CalendarFeed resourceId={id} name={name} feed={calendars.feed} />
        </div>
      )}
      {calendars && !calendars.isOwner && <p className="text-muted">{calendarsWords.notOwner}</p>}
    </Loaded>
  );
}
