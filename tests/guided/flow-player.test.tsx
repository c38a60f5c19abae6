import { screen } from '@testing-library/react';
import type { ContextFrom } from 'xstate';
import { flowPlayerMachine } from '../../machines/guided/flow-player.machine.ts';
import { flowWayMachine } from '../../machines/guided/flow-way.machine.ts';
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
  const [way, sendWay] = useFlow(flowWayMachine);
  return <FlowPlayer state={state} send={send} way={way} sendWay={sendWay} />;
}

type Context = ContextFrom<typeof flowPlayerMachine>;

const controls = ({ turns, isOpen, ways }: Context) => [
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
const shown = (context: Context, isWaiting: boolean) => [
  ...controls(context),
  ...(context.isAnew ? ['status: You changed the conversation, so it starts again.'] : []),
  'Now at: What would you like us to do?',
  '(The conversation)',
  'Bot: What would you like us to do?',
  ...(isWaiting ? next(context) : []),
  'Paths',
  'Every path a visitor can take. Play one and watch.',
  'The only path',
  `[Play: The only path]${isWaiting ? '' : ' (disabled)'}`,
];
/** The same while something is on its way: what was said before stays. */
const meanwhile = (context: Context) => (context.played === null ? getting : shown(context, false));

walk(models, {
  view: <Player />,
  alike: [
    'closed = open.finding',
    'closed = open.changed',
    'closed = open.playing',
    'open.changed = open.finding',
    'open.changed = open.playing',
    'open.finding = open.playing',
  ],
  states: {
    closed: getting,
    'open.changed': meanwhile,
    'open.finding': meanwhile,
    'open.playing': meanwhile,
    'open.waiting': (context) => shown(context, true),
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
    play: (_, __, hear) => hear(),
    hours: () => press('You are open'),
    retry: () => press('Try again'),
  },
});
