import { widgetRatingMachine } from '../../machines/widget/widget-rating.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const samples = {
  machine: widgetRatingMachine,
  events: {
    rate: {
      'they press “Helpful”': { rating: 'up' },
      'they press “Not helpful”': { rating: 'down' },
      'they press what is pressed': { rating: null },
    },
  },
  answers: {
    rateMessage: {
      'it is saved': { output: undefined },
      'it cannot be saved': { error: new Error('Failed to fetch') },
    },
  },
} as const;

export const models = [
  model({
    ...samples,
    name: 'a new reply',
    input: { message: 7, rating: null },
    mayHappen: (event, { rating }) => event.rating === (rating === null ? 'up' : null),
  }),
  model({
    ...samples,
    name: 'a helpful reply',
    input: { message: 7, rating: 'up' },
    mayHappen: (event, { rating }) => event.rating === (rating === 'up' ? 'down' : 'up'),
  }),
];

const saves = (rating: 'up' | 'down' | null) => asks('rateMessage', { message: 7, rating });

export const facts: Fact[] = [
  ['', 'it starts', 'resting'],
  ['a new reply: resting', 'they press “Helpful”', 'saving', saves('up')],
  ['a helpful reply: resting', 'they press “Not helpful”', 'saving', saves('down')],
  ['saving', 'it is saved', 'saved'],
  ['saving', 'it cannot be saved', 'failed'],
  ['a new reply: saved', 'they press what is pressed', 'saving', saves(null)],
  ['a new reply: saved', 'they press “Helpful”', 'saving', saves('up')],
  ['a helpful reply: saved', 'they press “Not helpful”', 'saving', saves('down')],
  ['a helpful reply: saved', 'they press “Helpful”', 'saving', saves('up')],
  ['failed', 'they press what is pressed', 'saving', saves(null)],
  ['failed', 'they press “Helpful”', 'saving', saves('up')],
  ['failed', 'they press “Not helpful”', 'saving', saves('down')],
];

const pressed: Readonly<Record<string, 'up' | 'down' | null>> = {
  'they press “Helpful”': 'up',
  'they press “Not helpful”': 'down',
  'they press what is pressed': null,
};

export const laws: Laws<typeof widgetRatingMachine> = {
  'it is busy while the rating is saved': tagged('busy', 'saving'),
  'a rating is shown as soon as it is given, and as it was before if it cannot be saved': ({
    when,
    context,
    before,
    is,
  }) => {
    if (when === 'it starts') return context.rating === context.saved;
    if (when in pressed) return context.rating === pressed[when] && context.saved === before?.context.saved;
    return context.rating === (is('failed') ? before?.context.saved : before?.context.rating);
  },
  'what has been saved is remembered': ({ context, is }) => is('saving') || context.saved === context.rating,
};
