import { widgetShellMachine } from '../../machines/widget/widget-shell.machine.ts';
import { asks, type Fact, type Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { focuses, reports } from './effects.ts';

const delay = 3_000;

export const models = [
  model({
    machine: widgetShellMachine,
    events: {
      press: { 'they press the launcher': {} },
      open: { 'the page opens it': {} },
      close: { 'the page closes it': {} },
      toggle: { 'the page toggles it': {} },
      restore: { 'it was open on the page before': {} },
      expect: { 'it is to open by itself in three seconds': { delay } },
      'reply.arrived': { 'somebody of the team has written': {} },
    },
    answers: {
      mayOpenByItself: {
        'it may': { output: true },
        'it may not: the screen is small, or they have closed it before': { output: false },
        'nobody knows whether it may': { error: new Error('storage') },
      },
    },
    remember: ({ hasBegun, unread }) => ({ hasBegun, unread }),
    mayHappen: ({ type }, { hasBegun, unread }) => {
      if (type === 'expect' || type === 'restore') return !hasBegun;
      return type !== 'reply.arrived' || unread < 1;
    },
  }),
];

const opened = reports('opened');
const listens = asks('watchReplies');

export const facts: Fact[] = [
  ['', 'it starts', 'closed.resting', asks('watchCalls'), listens],

  ['closed', 'they press the launcher', 'open.byPerson', opened, focuses('panel')],
  ['closed', 'the page opens it', 'open.byPerson', opened, focuses('panel')],
  ['closed', 'the page toggles it', 'open.byPerson', opened, focuses('panel')],
  ['closed.resting', 'it was open on the page before', 'open.byItself', opened],
  // Before it has been open, too: they talked to somebody on the page before.
  ...['resting', 'waiting', 'asking'].map(
    (state): Fact => [`closed.${state}`, 'somebody of the team has written', `closed.${state}`],
  ),

  ['closed.resting', 'it is to open by itself in three seconds', 'closed.waiting'],
  ['closed.waiting', '3 s pass', 'closed.asking', asks('mayOpenByItself')],
  ['closed.asking', 'it may', 'open.byItself', opened],
  ['closed.asking', 'it may not: the screen is small, or they have closed it before', 'closed.resting'],
  ['closed.asking', 'nobody knows whether it may', 'closed.resting'],

  ['open', 'they press the launcher', 'closed.resting', reports('dismissed'), focuses('launcher'), listens],
  ['open', 'the page closes it', 'closed.resting', reports('closed'), listens],
  ['open', 'the page toggles it', 'closed.resting', reports('closed'), listens],
  ['open.byItself', 'the page opens it', 'open.byPerson', focuses('panel')],
];

export const laws: Laws<typeof widgetShellMachine> = {
  'once it has been open, the conversation goes on in it': ({ context, before, is }) =>
    context.hasBegun === (is('open') || (before?.context.hasBegun ?? false)),
  'what was written while it was closed is counted until it is opened': ({ context, before, when, is }) =>
    context.unread ===
    (is('open') ? 0 : (before?.context.unread ?? 0) + Number(when === 'somebody of the team has written')),
};
