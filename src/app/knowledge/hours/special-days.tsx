import { Plus, Trash2 } from 'lucide-react';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { inputStyle } from '../../../ui/forms/field.tsx';
import { Times } from './times.tsx';
import { editorWords, words } from './words.ts';

type Day = OpeningHours['exceptions'][number];

interface Props {
  days: readonly Day[];
  onChange: (days: readonly Day[]) => void;
}

/** The fields of holidays, and of days with other hours than usual. */
export function SpecialDays({ days, onChange }: Props) {
  const change = (day: Day, to: Partial<Day>) =>
    onChange(days.map((each) => (each === day ? { ...day, ...to } : each)));
  return (
    <>
      <h3 className="font-semibold">{words.special}</h3>
      {days.map((day, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and keep nothing
          key={index}
          className="grid grid-cols-1 gap-2 rounded-xl bg-well p-3 sm:p-4"
        >
          <legend className="sr-only">{editorWords.day(index + 1)}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
            <input
              type="date"
              aria-label={editorWords.date}
              className={inputStyle}
              value={day.day}
              onChange={({ currentTarget: { value } }) => change(day, { day: value })}
            />
            <input
              aria-label={editorWords.occasion}
              placeholder={editorWords.occasionExample}
              maxLength={200}
              className={`${inputStyle} max-sm:order-last max-sm:col-span-full`}
              value={day.note ?? ''}
              onChange={({ currentTarget: { value } }) => change(day, { note: value || null })}
            />
            <button
              type="button"
              aria-label={editorWords.removeDay(index + 1)}
              className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
              onClick={() => onChange(days.filter((each) => each !== day))}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </button>
          </div>
          {day.opens === null ? (
            <div className="-mb-1 flex flex-wrap items-center gap-x-1">
              <span className="text-muted">{editorWords.closed}</span>
              <Button variant="ghost" onClick={() => change(day, { opens: '09:00', closes: '13:00' })}>
                {editorWords.setHours}
              </Button>
            </div>
          ) : (
            <Times
              name={editorWords.day(index + 1)}
              span={day}
              onChange={(times) => change(day, times)}
              onRemove={() => change(day, { opens: null, closes: null })}
            />
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() => onChange([...days, { day: '', opens: null, closes: null, note: null }])}
        >
          <Plus aria-hidden className="size-4" />
          {editorWords.addDay}
        </Button>
      </div>
    </>
  );
}
