import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Choices } from '../../machines/people/merged-person.ts';
import { MergePeople } from '../../src/app/people/merge-people.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, other, person, taken } from './merge-people.facts.ts';

prove(models, facts, laws);

function Page() {
  const [isClosed, setIsClosed] = useState(false);
  return isClosed ? <p>Closed</p> : <MergePeople person={person} onClose={() => setIsClosed(true)} />;
}

interface Shown {
  email?: string;
  problem?: readonly string[];
  isBusy?: boolean;
}
const comparison = ({ email = person.email, problem = [], isBusy = false }: Shown = {}) => {
  const choice = (value: string, chosen: string) =>
    `${value} <radio${isBusy ? ' disabled' : ''}${value === chosen ? ' checked' : ''}>`;
  return [
    '### What will be kept',
    'Name',
    ...[person.name, other.name].map((name) => choice(name, person.name)),
    'Email',
    ...[person.email, other.email].map((address) => choice(address, email)),
    'Phone',
    ...[person.phone, other.phone].map((number) => choice(number, person.phone)),
    'Tags',
    choice('Both: Regular, Vegan, Lunch', 'Both: Regular, Vegan, Lunch'),
    choice('Regular, Vegan', ''),
    choice('Vegan, Lunch', ''),
    'Note',
    choice(`Both: ${person.note} ${other.note}`, `Both: ${person.note} ${other.note}`),
    ...[person.note, other.note].map((note) => choice(note, '')),
    'Conversations, bookings and what either of them left go to this person. Annie is no longer in the list. The merge can be undone for a day.',
    ...problem.map((line) => `alert error: ${line}`),
    isBusy ? '[Merge them] (busy)' : '[Merge them]',
    ...(isBusy ? [] : ['[Back to the search]', '[Cancel]']),
  ];
};

const emailOf = (choices: Choices | null) => (choices?.email === 'other' ? other.email : person.email);

walk(models, {
  view: <Page />,
  states: {
    finding: [
      'Find the same person by name, email, phone or tag <search off>',
      'status: Loading the people…',
      '[Cancel]',
    ],
    'comparing.open': ({ choices }) => comparison({ email: emailOf(choices) }),
    'comparing.refused': ({ choices }) =>
      comparison({ email: emailOf(choices), problem: ['Not merged', taken] }),
    'comparing.offline': ({ choices }) =>
      comparison({
        email: emailOf(choices),
        problem: ['Not merged', 'Please check your connection and try again.'],
      }),
    merging: ({ choices }) => comparison({ email: emailOf(choices), isBusy: true }),
    merged: ['Closed'],
    closed: ['Closed'],
  },
  alike: ['closed = merged'],
  events: {
    // The list is not there yet.
    look: (_, __, hear) => hear(),
    choose: ({ side }) =>
      fireEvent.click(screen.getByLabelText(side === 'other' ? other.email : person.email)),
    merge: () => press('Merge them'),
    back: () => press('Back to the search'),
    close: () => press('Cancel'),
  },
});
