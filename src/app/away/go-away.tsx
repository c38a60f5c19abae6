import { type FormEvent, useId, useState } from 'react';
import { awayNoteLimit } from '../../../machines/inbox/actors.ts';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from '../inbox/filing/filing-menu.tsx';
import { dayAt } from '../parts/dates.ts';
import { words } from './away-words.ts';

interface Props {
  timeZone: string;
  /** `until` is `hour`, `today`, or the day on which they are back. */
  onChoose: (until: string, note: string) => void;
}

const fieldStyle =
  'min-h-11 w-full rounded-lg border border-edge bg-surface px-2 text-base lg:min-h-9 lg:text-sm';

/** For how long the people of a business go, and what visitors read meanwhile. Days are those of the business. */
export function GoAway({ timeZone, onChoose }: Props) {
  const id = useId();
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) onChoose(day, note);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-1.5 p-1">
      <p className="px-1.5 text-xs text-muted">{words.lead}</p>
      <label htmlFor={`${id}-note`} className="px-1.5 pt-1 text-xs text-muted">
        {words.noteLabel}
      </label>
      <input
        id={`${id}-note`}
        dir="auto"
        value={note}
        maxLength={awayNoteLimit}
        onChange={({ target }) => setNote(target.value)}
        className={fieldStyle}
      />
      <MenuItem onPress={() => onChoose('hour', note)}>{words.hour}</MenuItem>
      <MenuItem onPress={() => onChoose('today', note)}>{words.today}</MenuItem>
      <label htmlFor={`${id}-day`} className="border-t border-line px-1.5 pt-2 text-xs text-muted">
        {words.dayLabel(timeZone.replaceAll('_', ' '))}
      </label>
      <input
        id={`${id}-day`}
        type="date"
        min={dayAt(timeZone, Date.now() + 24 * 60 * 60 * 1_000).day}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        className={fieldStyle}
      />
      <Button type="submit" variant="secondary" disabled={day === ''} className="px-3 lg:min-h-9">
        {words.untilDay}
      </Button>
    </form>
  );
}
