import { widgetShellMachine } from '../../machines/widget/widget-shell.machine.ts';
import { asks, type Fact, type Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { focuses, reports } from './effects.ts';
import { invitation } from './messages.ts';

const delay = 3_000;

const samples = {
  machine: widgetShellMachine,
  events: {
    press: { 'they press the launcher': {} },
    open: { 'the page opens it': {} },
    close: { 'the page closes it': {} },
    toggle: { 'the page toggles it': {} },
    restore: { 'it was open on the page before': {} },
    expect: {
      'it is to open by itself in three seconds': { delay, flow: null },
      'the page begins a flow in three seconds': { delay, flow: invitation.flow },
    },
    'reply.arrived': { 'somebody of the team has written': {} },
  },
  answers: {
    mayOpenByItself: {
      'it may': { output: true },
      'it may not: the screen is small, they have closed it before, or they are typing': { output: false },
      'nobody knows whether it may': { error: new Error('storage') },
    },
  },
  remember: ({ flow, hasBegun, unread }: { flow: unknown; hasBegun: boolean; unread: number }) => ({
    flow,
    hasBegun,
    unread,
  }),
} as const;

export const models = [
  model({
    ...samples,
    name: 'a page',
    mayHappen: (event, { hasBegun, unread }) => {
      if (event.type === 'expect') return !hasBegun && event.flow === null;
      if (event.type === 'restore') return !hasBegun;
      return event.type !== 'reply.arrived' || unread < 1;
    },
  }),
  // Whoever has said nothing yet hears nothing from the team.
  model({
    ...samples,
    name: 'a page that begins a flow',
    mayHappen: (event, { hasBegun }) =>
      event.type === 'expect'
        ? !hasBegun && event.flow !== null
        : event.type !== 'restore' && event.type !== 'reply.arrived',
  }),
];

const opened = reports('opened');
const listens = asks('watchReplies');

export const facts: Fact[] = [
  ['', 'it starts', 'closed.resting', asks('watchCalls'), listens],

  ['closed', 'they press the launcher', 'open.byPerson', opened, focuses('panel')],
  ['closed', 'the page opens it', 'open.byPerson', opened, focuses('panel')],
  ['closed', 'the page toggles it', 'open.byPerson', opened, focuses('panel')],
  ['a page: closed.resting', 'it was open on the page before', 'open.byItself', opened],
  // Before it has been open, too: they talked to somebody on the page before.
  ...['resting', 'waiting', 'asking'].map(
    (state): Fact => [`a page: closed.${state}`, 'somebody of the team has written', `closed.${state}`],
  ),

  ['a page: closed.resting', 'it is to open by itself in three seconds', 'closed.waiting'],
  ['a page that begins a flow: closed.resting', 'the page begins a flow in three seconds', 'closed.waiting'],
  ['a page: closed.waiting', '3 s pass', 'closed.asking', asks('mayOpenByItself', { flow: null })],
  [
    'a page that begins a flow: closed.waiting',
    '3 s pass',
    'closed.asking',
    asks('mayOpenByItself', { flow: invitation.flow }),
  ],
  ['closed.asking', 'it may', 'open.byItself', opened],
  [
    'closed.asking',
    'it may not: the screen is small, they have closed it before, or they are typing',
    'closed.resting',
  ],
  ['closed.asking', 'nobody knows whether it may', 'closed.resting'],

  ['open', 'they press the launcher', 'closed.resting', reports('dismissed'), focuses('launcher'), listens],
  ['open', 'the page closes it', 'closed.resting', reports('closed'), listens],
  ['open', 'the page toggles it', 'closed.resting', reports('closed'), listens],
  ['open.byItself', 'the page opens it', 'open.byPerson', focuses('panel')],
];

export const laws: Laws<typeof widgetShellMachine> = {
  'once it has been open, the conversation goes on in it': ({ context, before, is }) =>
    context.hasBegun === (is('open') || (before?.context.hasBegun ?? false)),
  'what a page begins is there until somebody opens the panel, or it may not open by itself': ({
    context: { flow },
    before,
    when,
    is,
  }) => {
    if (when === 'the page begins a flow in three seconds') return flow === invitation.flow;
    const isOver =
      before?.is('closed') && (is('open.byPerson') || (before.is('closed.asking') && is('closed')));
    return flow === (isOver ? null : (before?.context.flow ?? null));
  },
  'what was written while it was closed is counted until it is opened': ({ context, before, when, is }) =>
    context.unread ===
    (is('open') ? 0 : (before?.context.unread ?? 0) + Number(when === 'somebody of the team has written')),
};
