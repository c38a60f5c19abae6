import { heroMachine } from '../../machines/marketing/hero.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: heroMachine,
    events: {
      'business.chosen': { 'a café is chosen': { business: 'coffee' } },
      finish: { 'they want to see the end': {} },
      replay: { 'they want to see it again': {} },
      'motion.reduced': { 'they want no motion': {} },
    },
    answers: {},
    // Which business it is makes no difference to the conversation; the laws look after it.
    remember: () => 'no business in particular',
  }),
];

/** What is there after how long: one second each, and two to read what is offered and to wait for the end. */
const moments: readonly (readonly [state: string, lasts: string])[] = [
  ['writing.waiting', '500 ms pass'],
  ['writing.opened', '1 s pass'],
  ['writing.asked', '1 s pass'],
  ['writing.thinking', '1 s pass'],
  ['writing.answered', '2 s pass'],
  ['writing.chosen', '1 s pass'],
  ['writing.confirming', '2 s pass'],
];

export const facts: Fact[] = [
  ['', 'it starts', 'writing.waiting', asks('watchMotion'), asks('watchBusiness')],
  ...moments.map(([given, lasts], place): Fact => [given, lasts, moments[place + 1]?.[0] ?? 'standing']),

  ['writing', 'a café is chosen', 'writing.opened'],
  ['standing', 'a café is chosen', 'writing.opened'],
  ['still', 'a café is chosen', 'still'],

  ['writing', 'they want to see the end', 'standing'],
  ['standing', 'they want to see it again', 'writing.opened'],
  ...['writing', 'standing', 'still'].map((given): Fact => [given, 'they want no motion', 'still']),
];

export const laws: Laws<typeof heroMachine> = {
  'it begins as a clinic': ({ when, context }) => when !== 'it starts' || context.business === 'clinic',
  'the business is the one that was chosen last': ({ when, before, context }) =>
    !before || context.business === (when === 'a café is chosen' ? 'coffee' : before.context.business),
  'nothing is left to come when the conversation stands': tagged('whole', 'standing', 'still'),
};

/** In milliseconds, from the first moment that differs from the page's HTML to the last. */
export const lengthOfConversation = 8_000;
