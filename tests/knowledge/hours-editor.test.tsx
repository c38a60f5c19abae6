import { useState } from 'react';
import type { OpeningHours } from '../../machines/knowledge/actors.ts';
import { HoursEditor } from '../../src/app/knowledge/hours/hours-editor.tsx';
import { sayHours } from '../../src/app/knowledge/hours/hours-words.ts';
import { prove } from '../harness/prove.ts';
import { press, type } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, known, laws, models } from './hours-editor.facts.ts';

prove(models, facts, laws);

/** What is around the editor hears what the hours are in the end. */
function Page() {
  const [hours, setHours] = useState<OpeningHours>();
  return (
    <>
      <p>{hours ? `Closed: ${sayHours(hours.week)}` : 'Open'}</p>
      <HoursEditor businessId="c1" known={known} draft={known} onClose={setHours} />
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
  '[Add hours: Monday]',
  ...others.flatMap((day) => [day, 'Closed', `[Add hours: ${day}]`]),
  '### Days with other hours',
  '[Add a day]',
];
const form = (problem?: string) => [
  ...fields,
  ...(problem ? ['alert error: The opening hours were not saved', `alert error: ${problem}`] : []),
  '[Save the hours]',
  '[Cancel]',
];

walk(models, {
  view: <Page />,
  states: {
    'editing.open': form(),
    'editing.invalid': form('Hours need a time to open and a time to close.'),
    'editing.refused': form('A business has at most 28 spans of opening hours.'),
    'editing.offline': form('Please check your connection and try again.'),
    saving: [...fields, '[Save the hours] (busy)', '[Cancel]'],
    conflict: [
      'Open',
      ...[
        'Somebody else has changed the opening hours meanwhile',
        'Theirs are:',
        'Monday',
        '09:00 – 20:00',
        ...others.flatMap((day) => [day, 'Closed']),
        'By the clock of Europe/London.',
        '[Take theirs]',
        '[Keep mine]',
      ].map((line) => `alert info: ${line}`),
    ],
    closed: ({ known: now }) => [`Closed: ${sayHours(now.week)}`],
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
