import { X } from 'lucide-react';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { inputStyle } from '../../../ui/forms/field.tsx';
import { timeWords } from './hours-words.ts';

/** Its clock can be had by typing as well, and leaves no room for the time on a phone. */
const timeStyle = `${inputStyle} tabular-nums max-sm:px-2 [&::-webkit-calendar-picker-indicator]:hidden`;

interface Props {
  /** The day, for a screen reader. */
  name: string;
  span: Pick<OpeningHours['week'][number], 'opens' | 'closes'>;
  onChange: (times: { opens: string; closes: string }) => void;
  onRemove: () => void;
}

/** When something begins and ends. What closes before it opens ends on the next day. */
export function Times({ name, span, onChange, onRemove }: Props) {
  const times = { opens: span.opens ?? '', closes: span.closes ?? '' };
  const isOvernight = times.closes !== '' && times.closes <= times.opens;
  return (
    <div className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-1.5">
      <input
        type="time"
        aria-label={timeWords.opens(name)}
        className={timeStyle}
        value={times.opens}
        onChange={({ currentTarget }) => onChange({ ...times, opens: currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        aria-label={timeWords.closes(name)}
        className={timeStyle}
        value={times.closes}
        onChange={({ currentTarget }) => onChange({ ...times, closes: currentTarget.value })}
      />
      <button
        type="button"
        aria-label={timeWords.remove(name)}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
      {isOvernight && <span className="col-span-full text-sm text-muted">{timeWords.overnight}</span>}
    </div>
  );
}
