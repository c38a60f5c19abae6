import { screen } from '@testing-library/react';
import type { ContextFrom } from 'xstate';
import { flowPlayerMachine } from '../../machines/guided/flow-player.machine.ts';
import { FlowPlayer } from '../../src/app/guided/player/flow-player.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './flow-player.facts.ts';
import { quote } from './flow-samples.ts';

prove(models, facts, laws);

function Player() {
  const [state, send] = useFlow(flowPlayerMachine, { flow: quote, services: [] });
  return <FlowPlayer state={state} send={send} />;
}

type Context = ContextFrom<typeof flowPlayerMachine>;

type Mode = 'busy' | 'waiting' | 'reading' | 'paused';

const controls = ({ turns, isOpen, ways }: Context, mode: Mode) =>
  mode === 'reading' || mode === 'paused'
    ? ['busy: Playing by itself', mode === 'paused' ? '[Go on]' : '[Pause]', '[Stop]']
    : [
        `[Back]${turns.length < 2 ? ' (disabled)' : ''}`,
        '[Restart]',
        `Jump to a step <select> {Choose a step${'when' in ways.to ? ', By when do you need it?' : ''}}`,
        `[You are open]${isOpen ? ' (checked)' : ''}`,
      ];

/** What can be done where it waits. */
function next({ played }: Context): string[] {
  if (played?.waitsFor === 'nothing') return ['The conversation is over.'];
  if (played?.waitsFor === 'member') {
    return ['A person was called. What happens?', '[Somebody is there]', '[Nobody is there]'];
  }
  return [
    ...(played?.buttons.map(({ text }) => `[${text}]`) ?? []),
    ...(played?.isBooking ? ['Skip the booking:', '[A time was booked]', '[Nothing was free]'] : []),
    'Your answer <text off>',
    '[Send]',
  ];
}

const getting = ['status busy: Getting ready…'];
const shown = (context: Context, mode: Mode) => [
  ...controls(context, mode),
  ...(context.isAnew ? ['status: You changed the conversation, so it starts again.'] : []),
  'Now at: What would you like us to do?',
  '(The conversation)',
  'Bot: What would you like us to do?',
  ...(mode === 'waiting' ? next(context) : []),
  'Paths',
  'Every path a visitor can take. Play one and watch.',
  'The only path',
  `[Play: The only path]${mode === 'waiting' ? '' : ' (disabled)'}`,
];
/** The same while something is on its way: what was said before stays. */
const meanwhile = (context: Context) => {
  if (context.played === null) return getting;
  return shown(context, context.rest.length > 0 ? 'reading' : 'busy');
};

walk(models, {
  view: <Player />,
  criterion: 'minimal',
  alike: [
    'closed = open.finding',
    'closed = open.changed',
    'closed = open.playing',
    'open.changed = open.finding',
    'open.changed = open.playing',
    'open.finding = open.playing',
    'open.changed = open.reading',
    'open.finding = open.reading',
    'open.playing = open.reading',
  ],
  states: {
    closed: getting,
    'open.changed': meanwhile,
    'open.finding': meanwhile,
    'open.playing': meanwhile,
    'open.waiting': (context) => shown(context, 'waiting'),
    'open.reading': (context) => shown(context, 'reading'),
    'open.paused': (context) => shown(context, 'paused'),
    'open.failed': ['alert error: It couldn’t be played', 'alert error: [Try again]'],
  },
  events: {
    open: (_, __, hear) => hear(),
    changed: (_, __, hear) => hear(),
    do: ({ doing }, _, hear) => {
      // A page of its own has each of the other ways to go on.
      if (!screen.queryByLabelText('Your answer')) return hear();
      type('Your answer', 'text' in doing ? doing.text : '');
      press('Send');
    },
    back: (_, __, hear) => (screen.queryByText('Back')?.closest('[disabled]') ? hear() : press('Back')),
    restart: () => press('Restart'),
    jump: ({ step }, _, hear) => (step === 'when' ? type('Jump to a step', step) : hear()),
    go: ({ way }, _, hear) => (way === 0 ? press('Play: The only path') : hear()),
    pause: () => press('Pause'),
    resume: () => press('Go on'),
    stop: () => press('Stop'),
    hours: () => press('You are open'),
    retry: () => press('Try again'),
  },
});
