import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { serviceForm, serviceIn } from '../../machines/services/service-form.ts';
import { ServiceForm } from '../../src/app/services/service-form.tsx';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { walkSettingsForm } from '../lists/uses.tsx';
import { chair, haircut } from './services-samples.ts';

walkSettingsForm(serviceForm, {
  view: (
    <ServiceForm service={haircut} resources={[chair]} languages={[]} draft="service-s1" onSaved={() => {}} />
  ),
  saved: haircut,
  filled: serviceIn(haircut),
  fields: [
    'Name <text off> (Haircut)',
    'Minutes <text off numeric> “How long it takes.”',
    'How long it takes.',
    'Price <text off> “Shown to visitors as you write it. Optional.” ($40)',
    'Shown to visitors as you write it. Optional.',
    'Confirmation <select> ““At once” books the time right away. Otherwise it waits for your yes, and nobody else can take it.” {At once, I confirm each one}',
    '“At once” books the time right away. Otherwise it waits for your yes, and nobody else can take it.',
    'Who does it, or where?',
    'Chair 1 <checkbox checked>',
    'A booking takes one of these, the smallest that fits.',
    'What should people bring? <textarea> “Shown to whoever has booked, and an answer of your bot. Optional.”',
    'Shown to whoever has booked, and an answer of your bot. Optional.',
    'Times',
    'Offer a time every <select> “Every 30 min offers 9:00, 9:30, 10:00 and so on.” {5 min, 10 min, 15 min, 20 min, 30 min, 45 min, 1 h, 1 h 30 min, 2 h}',
    'Every 30 min offers 9:00, 9:30, 10:00 and so on.',
    'Earliest booking <select> “How soon before it starts a time can still be booked.” {Right away, 30 min before, 1 h before, 2 h before, 4 h before, 12 h before, 1 day before, 2 days before, 1 week before}',
    'How soon before it starts a time can still be booked.',
    'Minutes kept free before <text off numeric> “To prepare.”',
    'To prepare.',
    'Minutes kept free after <text off numeric> “To clean up, also after closing time.”',
    'To clean up, also after closing time.',
    'Days ahead <text off numeric> “How far ahead people can book.”',
    'How far ahead people can book.',
    'Groups',
    'Smallest group <text off numeric> “How many people come at least.”',
    'How many people come at least.',
    'Largest group <text off numeric> “More than one, and the bot asks how many are coming.”',
    'More than one, and the bot asks how many are coming.',
    'Seats that may stay empty <text off numeric> “Keeps the large table for large groups. Leave it empty for any number.”',
    'Keeps the large table for large groups. Leave it empty for any number.',
  ],
  changed: {
    name: 'minutes',
    label: 'Minutes',
    line: 'Minutes <text off numeric> “How long it takes.”',
    to: '45',
    wrong: '3',
    says: 'A service takes 5 minutes to 24 hours.',
  },
});

test('a service has names in the languages of its bot', async () => {
  const saved = vi.fn();
  const actors = {
    save: fromPromise<unknown, { values: { names: unknown } }>(async ({ input }) => {
      saved(input.values.names);
      return { ok: true, saved: haircut };
    }),
  };
  const runtime: Runtime = {
    provide: (machine) => machine.provide({ actors }) as typeof machine,
    perform: () => {},
  };
  render(
    <RuntimeProvider runtime={runtime}>
      <ServiceForm
        service={{ ...haircut, names: { de: 'Haarschnitt' } }}
        resources={[chair]}
        languages={['ar', 'de']}
        draft="service-s2"
        onSaved={() => {}}
      />
    </RuntimeProvider>,
  );
  expect(screen.getByLabelText('Name in German')).toHaveProperty('value', 'Haarschnitt');
  type('Name in Arabic', 'قص الشعر ');
  type('Name in German', ' ');
  await act(async () => press('Save'));
  expect(saved.mock.calls).toEqual([[{ ar: 'قص الشعر' }]]);
});
