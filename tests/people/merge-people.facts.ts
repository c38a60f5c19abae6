import { mergePeopleMachine } from '../../machines/people/merge-people.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { ann, nameless } from './people-samples.ts';

export const taken = 'Somebody else in your list has this email address.';
const offline = 'Failed to fetch';

/** Two who differ in everything, and have a tag in common. */
export const person = { ...ann, isNew: false };
export const other = {
  ...nameless,
  name: 'Annie',
  email: 'annie@work.example',
  phone: '0171 2345',
  tags: ['Vegan', 'Lunch'],
  note: 'Ask for Annie.',
};

const rest = {
  machine: mergePeopleMachine,
  input: { person },
  events: {
    look: { 'they choose somebody': { other } },
    choose: {
      'they choose the other address': { field: 'email', side: 'other' },
      'they choose the first address': { field: 'email', side: 'person' },
    },
    merge: { 'they merge them': {} },
    back: { 'they go back to the search': {} },
    close: { 'they close it': {} },
  },
  answers: {
    mergePeople: {
      'they are one': { output: { ok: true } },
      'the server refuses': { output: { ok: false, reason: 'refused', message: taken } },
      'the server cannot be reached': { error: new Error(offline) },
    },
  },
} as const;

/** Merges with the address of the one, or of the other; what is chosen already is not chosen again. */
const merging = (name: string, side: 'person' | 'other') =>
  model({
    ...rest,
    name,
    mayHappen: (event, { choices }) =>
      event.type === 'merge'
        ? choices?.email === side
        : event.type !== 'choose' || choices?.[event.field] !== event.side,
  });
export const models = [merging('first', 'person'), merging('second', 'other')];

const kept = {
  name: 'Ann Example',
  email: 'ann@cafe.example',
  phone: '+49 171 2345',
  tags: ['Regular', 'Vegan', 'Lunch'],
  note: 'Likes the window seat.\n\nAsk for Annie.',
};
const merges = (values: object) =>
  asks('mergePeople', { personId: 'p1', otherId: 'p2', values: { ...kept, ...values } });

export const facts: Fact[] = [
  ['', 'it starts', 'finding'],
  ['finding', 'they choose somebody', 'comparing.open'],
  ['finding', 'they close it', 'closed'],
  ['comparing', 'they choose the other address', 'comparing.open'],
  ['comparing', 'they choose the first address', 'comparing.open'],
  ['comparing', 'they go back to the search', 'finding'],
  ['comparing', 'they close it', 'closed'],
  ['first: comparing', 'they merge them', 'merging', merges({})],
  ['second: comparing', 'they merge them', 'merging', merges({ email: 'annie@work.example' })],
  [
    'merging',
    'they are one',
    'merged',
    notify('success', 'They’re one person now', 'You can undo this for a day.'),
  ],
  ['merging', 'the server refuses', 'comparing.refused'],
  ['merging', 'the server cannot be reached', 'comparing.offline', logs('dashboard_fetch_error', offline)],
];

const offered = { name: 'person', email: 'person', phone: 'person', tags: 'both', note: 'both' };
const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

export const laws: Laws<typeof mergePeopleMachine> = {
  'it is busy while the server merges': tagged('busy', 'merging'),
  'whose page it is does not change': ({ context }) => context.person === person,
  'somebody is looked at from the choice until they go back': ({ before, context, is }) =>
    context.other === (is('finding') ? null : is('closed') ? before?.context.other : other),
  'as much as can be is kept unless they choose otherwise': ({ before, context: { choices }, is, when }) =>
    same(
      choices,
      is('finding')
        ? null
        : when === 'they choose somebody'
          ? offered
          : before?.context.choices && {
              ...before.context.choices,
              ...(when === 'they choose the other address' && { email: 'other' }),
              ...(when === 'they choose the first address' && { email: 'person' }),
            },
    ),
  'it is said why the server refused, until something else happens': ({ before, context: { reason }, is }) =>
    reason === (is('comparing.refused') ? taken : is('closed') ? before?.context.reason : ''),
};
