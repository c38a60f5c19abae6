import type { BookingSetup, Resource } from '../../../machines/services/actors.ts';
import { Button } from '../../ui/button.tsx';
import { words as partWords } from '../parts/words.ts';
import { groupTimesOff, sayTimesOff } from './offer-words.ts';
import type { Changing } from './offers.tsx';
import { RowActions } from './row-actions.tsx';
import { resourceWords, rowWords } from './words.ts';

interface Props {
  resource: Resource;
  setup: BookingSetup;
  changing: Changing;
  onEdit: () => void;
  onAway: () => void;
  onCalendars: () => void;
}

/** A person, chair, room or table: what it is booked for, when it works, and when it is off. */
export function ResourceRow({ resource, setup, changing, onEdit, onAway, onCalendars }: Props) {
  const { id, name, seats, hours, services, joined, bookings } = resource;
  const { change, isBusy, onChange } = changing;
  const away = groupTimesOff(setup.timesOff.filter(({ resourceId }) => resourceId === id));
  const done = setup.services.filter((service) => services.includes(service.id));
  const neighbors = setup.resources.filter((other) => joined.includes(other.id));
  const facts = [
    seats > 1 && resourceWords.seats(seats),
    neighbors.length > 0 && resourceWords.joins(neighbors.map((other) => other.name).join(', ')),
    hours.length > 0 ? resourceWords.hasHours : resourceWords.noHours,
    done.length > 0
      ? resourceWords.bookedFor(done.map((service) => service.name).join(', '))
      : resourceWords.bookedForNothing,
  ];
  return (
    <article className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        {away.length > 0 && (
          <ul aria-label={`${resourceWords.timeOff}: ${name}`} className="grid grid-cols-1 text-sm">
            {away.map((timesOff) => {
              const [{ id: timeOffId, note }] = timesOff;
              const said = sayTimesOff(timesOff);
              const timeOffIds = timesOff.map((off) => off.id);
              return (
                <li key={timeOffId} className="flex flex-wrap items-center gap-x-2">
                  <span className="wrap-anywhere">{resourceWords.off(said, note)}</span>
                  <Button
                    variant="ghost"
                    busy={isBusy && change?.type === 'deleteTimeOff' && change.timeOffIds.includes(timeOffId)}
                    aria-disabled={isBusy || undefined}
                    aria-label={`${partWords.remove}: ${name}, ${said}`}
                    onClick={() => !isBusy && onChange({ type: 'deleteTimeOff', timeOffIds })}
                  >
                    {partWords.remove}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <RowActions
        name={name}
        bookings={bookings}
        isOpen={change?.type === 'deleteResource' && change.resourceId === id}
        changing={changing}
        onDelete={() => onChange({ type: 'deleteResource', resourceId: id })}
      >
        <Button variant="ghost" aria-label={`${rowWords.edit}: ${name}`} onClick={onEdit}>
          {rowWords.edit}
        </Button>
        <Button variant="ghost" aria-label={`${resourceWords.timeOff}: ${name}`} onClick={onAway}>
          {resourceWords.timeOff}
        </Button>
        <Button variant="ghost" aria-label={`${resourceWords.calendars}: ${name}`} onClick={onCalendars}>
          {resourceWords.calendars}
        </Button>
      </RowActions>
    </article>
  );
}
