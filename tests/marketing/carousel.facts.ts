import { carouselMachine } from '../../machines/marketing/carousel.machine.ts';
import { asks, type Fact, type Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const samples = {
  machine: carouselMachine,
  input: { count: 3 },
  events: {
    next: { 'they go on': {} },
    previous: { 'they go back': {} },
    show: { 'they choose the last one': { index: 2 } },
    pause: { 'they press Pause': {} },
    play: { 'they press Play': {} },
    hold: { 'they look closer, or not at all': {} },
    release: { 'they let it go': {} },
    'motion.reduced': { 'they want no motion': {} },
  },
  answers: {},
};

export const models = [
  // Two looks at one chart: which slide is shown, wherever one comes from; and when they move by themselves.
  model({
    ...samples,
    name: 'slides',
    mayHappen: ({ type }) => type === 'next' || type === 'previous' || type === 'show',
  }),
  model({ ...samples, name: 'rotation', remember: () => 'no slide in particular' }),
];

const anyState = ['playing.rotating', 'playing.held', 'paused.free', 'paused.held'];

export const facts: Fact[] = [
  ['', 'it starts', 'playing.rotating', asks('watchMotion')],
  ['playing.rotating', '5 s pass', 'playing.rotating'],

  ['playing.rotating', 'they look closer, or not at all', 'playing.held'],
  ['playing.held', 'they let it go', 'playing.rotating'],
  ['paused.free', 'they look closer, or not at all', 'paused.held'],
  ['paused.held', 'they let it go', 'paused.free'],

  ...['they press Pause', 'they want no motion'].flatMap((when): Fact[] => [
    ['playing.rotating', when, 'paused.free'],
    ['playing.held', when, 'paused.held'],
  ]),
  ['paused.free', 'they press Play', 'playing.rotating'],
  ['paused.held', 'they press Play', 'playing.held'],

  ...anyState.flatMap((given): Fact[] =>
    ['they go on', 'they go back', 'they choose the last one'].map((when) => [given, when, given]),
  ),
];

/** How many slides further a step leads; a step that is not named leads nowhere else. */
const stepsOn = new Map([
  ['they go on', 1],
  ['5 s pass', 1],
  ['they go back', 2],
]);

export const laws: Laws<typeof carouselMachine> = {
  'it begins with the first slide': ({ when, context }) => when !== 'it starts' || context.index === 0,
  'the slide is the next, the one before, or the chosen one; after the last comes the first': ({
    when,
    before,
    context: { index },
  }) =>
    !before ||
    index ===
      (when === 'they choose the last one' ? 2 : (before.context.index + (stepsOn.get(when) ?? 0)) % 3),
};
