import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { HoursEditor } from '../../src/app/knowledge/hours/hours-editor.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, known, laws, models } from './hours-editor.facts.ts';

// A Wednesday.
beforeEach(() => void vi.setSystemTime(new Date('2026-11-25T12:00Z')));
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

/** What is around the editor hears when it is over. */
function Page() {
  const [isSaved, setSaved] = useState<boolean | null>(null);
  return (
    <>
      <p>{isSaved === null ? 'Open' : isSaved ? 'Saved' : 'Closed'}</p>
      <HoursEditor businessId="c1" known={known} draft={known} onClose={setSaved} />
    </>
  );
}

const others = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const fields = [
  'Open',
  'Monday',
  'Monday opens <time>',
  '–',
  'Monday closes <time>',
  '[Remove these hours: Monday]',
  'Same hours for',
  '[Same hours as Monday for weekdays]',
  '[Same hours as Monday for all days]',
  '[Add hours: Monday]',
  ...others.flatMap((day) => [day, 'Closed', `[Add hours: ${day}]`]),
  '### Holidays and special hours',
  '[Add a holiday or special day]',
];
const form = (problem?: string) => [
  ...fields,
  ...(problem ? ['alert error: The opening hours weren’t saved', `alert error: ${problem}`] : []),
  '[Save the hours]',
  '[Cancel]',
];

walk(models, {
  view: <Page />,
  states: {
    'editing.open': form(),
    'editing.invalid': form('Please enter when you open and when you close.'),
    'editing.refused': form('A business has at most 28 spans of opening hours.'),
    'editing.offline': form('Please check your connection and try again.'),
    saving: [...fields, '[Save the hours] (busy)', '[Cancel]'],
    conflict: [
      'Open',
      ...[
        'Someone else changed the opening hours in the meantime',
        'Theirs are:',
        'Monday',
        '9:00 AM – 8:00 PM',
        ...others.flatMap((day) => [day === 'Wednesday' ? 'Wednesday Today' : day, 'Closed']),
        '(Holidays and special hours)',
        '### Holidays and special hours',
        'None coming up.',
        '[Take theirs]',
        '[Keep mine]',
      ].map((line) => `alert info: ${line}`),
    ],
    saved: ['Saved'],
    closed: ['Closed'],
  },
  events: {
    save: ({ hours }) => {
      type('Monday closes', hours.week[0]?.closes ?? '');
      press('Save the hours');
    },
    cancel: () => press(/^(Cancel|Take theirs)$/),
    'mine.press': () => press('Keep mine'),
  },
});
