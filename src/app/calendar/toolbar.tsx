import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Resource } from '../../../machines/booking/actors.ts';
import { Button } from '../../ui/button.tsx';
import { inputStyle } from '../../ui/forms/field.tsx';
import { type CalendarSearch, daysOf, pageFrom, type View } from './address.ts';
import { sayDate } from './say-booking.ts';
import { words } from './words.ts';

interface Props {
  view: View;
  date: string;
  today: string;
  resourceId: string | null;
  resources: readonly Resource[];
  onGo: (search: CalendarSearch) => void;
}

/** Which days are shown, how, and whose. */
export function Toolbar({ view, date, today, resourceId, resources, onGo }: Props) {
  const { firstDay, lastDay } = daysOf(view, date);
  const go = (search: CalendarSearch) =>
    onGo({ view, date, ...(resourceId !== null && { resource: resourceId }), ...search });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          aria-label={words.previous}
          className="px-2!"
          onClick={() => go({ date: pageFrom(view, date, -1) })}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button variant="secondary" onClick={() => go({ date: today })}>
          {words.today}
        </Button>
        <Button
          variant="ghost"
          aria-label={words.next}
          className="px-2!"
          onClick={() => go({ date: pageFrom(view, date, 1) })}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <h2 className="font-semibold">
        {firstDay === lastDay ? sayDate(firstDay) : `${sayDate(firstDay)} – ${sayDate(lastDay)}`}
      </h2>
      <input
        type="date"
        aria-label={words.goTo}
        className={`${inputStyle} w-auto!`}
        value={date}
        onChange={({ currentTarget: { value } }) => value && go({ date: value })}
      />
      <div className="flex gap-1">
        {(['day', 'week', 'agenda'] as const).map((each) => (
          <Button
            key={each}
            variant={each === view ? 'secondary' : 'ghost'}
            aria-pressed={each === view}
            className="px-3!"
            onClick={() => go({ view: each })}
          >
            {words.views[each]}
          </Button>
        ))}
      </div>
      {resources.length > 1 && (
        <select
          aria-label={words.whose}
          className={`${inputStyle} w-auto! max-w-40`}
          value={resourceId ?? ''}
          onChange={({ currentTarget: { value } }) => onGo({ view, date, ...(value && { resource: value }) })}
        >
          <option value="">{words.everybody}</option>
          {resources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
