import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FoundPeople } from '../../machines/people/imported-people.ts';
import { ImportPeople } from '../../src/app/people/import-people.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, full, laws, models, noTable } from './import-people.facts.ts';

prove(models, facts, laws);

function Page() {
  const [isClosed, setIsClosed] = useState(false);
  return isClosed ? <p>Closed</p> : <ImportPeople businessId="c1" onClose={() => setIsClosed(true)} />;
}

const page = (...lines: readonly string[]) => ['## Import people', ...lines];
const explained = [
  'Choose a CSV file from a spreadsheet or an address book, with up to 10,000 people. Its first row names the columns: name, email, phone, tags, note.',
  'You’ll see who is in it before anything is saved.',
];
const form = (...problem: readonly string[]) =>
  page(...problem.map((line) => `alert error: ${line}`), ...explained, 'Choose a file <file>', '[Cancel]');
const leftOut = [
  '### Left out',
  'Line 5: A person needs a name, an email address or a phone number.',
  ';;Vegan',
];
const stopped =
  (reason: string) =>
  ({ found, imported }: { found: FoundPeople | null; imported: number }) =>
    page(
      ...[
        `${imported} of ${found?.people.length} people imported`,
        reason,
        '[Try again]',
        '[Leave out the rest]',
      ].map((line) => `alert error: ${line}`),
    );

walk(models, {
  view: <Page />,
  states: {
    'choosing.open': form(),
    'choosing.unreadable': form('This file can’t be used', noTable),
    'choosing.offline': form('The people couldn’t be checked', 'Please check your connection and try again.'),
    checking: page(...explained, 'status busy: Reading the file…'),
    found: ({ found }) =>
      found?.people.length === 0
        ? page(
            'Nobody can be imported',
            '1 row can’t be imported. You’ll find out why below.',
            '[Choose another file]',
            '[Cancel]',
            ...leftOut,
          )
        : page(
            `${found?.people.length} people can be imported`,
            ...(found?.people.length === 2
              ? [
                  '1 person is already in your list. What’s missing there is added, and the rest stays as it is.',
                  '1 row can’t be imported. You’ll find out why below.',
                  'Columns that aren’t used: Birthday',
                ]
              : []),
            `[Import ${found?.people.length} people]`,
            '[Choose another file]',
            '[Cancel]',
            ...(found?.people.length === 2 ? leftOut : []),
            '### To be imported',
            ...(found?.people ?? []).flatMap(({ isKnown, values: { name, email } }) => [
              name,
              `${email} · Regular${isKnown ? ' · Already in your list' : ''}`,
            ]),
          ),
    importing: ({ found, imported }) =>
      page(`status busy: ${imported} of ${found?.people.length} people imported`, '(People imported)'),
    'stopped.refused': stopped(full),
    'stopped.offline': stopped('The connection was lost. Please check your connection and try again.'),
    imported: page('success: 2 of 2 people imported', '[Done]', ...leftOut),
    closed: ['Closed'],
  },
  events: {
    check: ({ file }) =>
      fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } }),
    import: () => press(/^Import \d+ people$/),
    retry: () => press('Try again'),
    back: () => press('Choose another file'),
    close: () => press(/^(Cancel|Leave out the rest|Done)$/),
  },
});
