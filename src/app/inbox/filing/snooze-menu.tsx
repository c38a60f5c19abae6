import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from './filing-menu.tsx';
import { snoozeTimes } from './snooze-times.ts';
import { filingWords } from './words.ts';

interface Props {
  timeZone: string;
  isSnoozed: boolean;
  /** Null: it is taken up again. */
  onChoose: (wakeAt: string | null) => void;
}

/** Until when a conversation is put aside. The times are those of the business. */
export function SnoozeMenu({ timeZone, isSnoozed, onChoose }: Props) {
  const id = useId();
  const [own, setOwn] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own) onChoose(own);
  };
  return (
    <>
      {isSnoozed && <MenuItem onPress={() => onChoose(null)}>{filingWords.wake}</MenuItem>}
      {snoozeTimes(timeZone, Date.now()).map(({ wakeAt, label, time }) => (
        <MenuItem key={wakeAt} onPress={() => onChoose(wakeAt)}>
          {label} <span className="text-xs text-muted tabular-nums">{time}</span>
        </MenuItem>
      ))}
      <form onSubmit={submit} className="grid grid-cols-1 gap-1.5 border-t border-line px-2.5 pt-2 pb-1">
        <label htmlFor={id} className="text-xs text-muted">
          {filingWords.ownTime(timeZone)}
        </label>
        <input
          id={id}
          type="datetime-local"
          value={own}
          onChange={({ target }) => setOwn(target.value)}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface px-2 text-base lg:min-h-9 lg:text-sm"
        />
        <Button type="submit" variant="secondary" disabled={own === ''} className="px-3 lg:min-h-9">
          {filingWords.snooze}
        </Button>
      </form>
    </>
  );
}
