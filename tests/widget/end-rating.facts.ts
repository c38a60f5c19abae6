import { endRatingMachine } from '../../machines/widget/end-rating.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { focuses } from './effects.ts';

export const models = [
  model({
    machine: endRatingMachine,
    events: {
      quiet: { 'the bot has replied': {} },
      busy: { 'the conversation goes on': {} },
      ended: { 'the conversation has ended': {} },
      rate: { 'they press “Yes”': { rating: 'up' }, 'they press “No”': { rating: 'down' } },
      skip: { 'they press “Skip”': {} },
    },
    answers: {
      mayAskWhetherHelped: {
        'they may be asked': { output: true },
        'they may not be asked': { output: false },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
      rateConversation: {
        'it is kept': { output: undefined },
        'it cannot be kept': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const saves = (rating: 'up' | 'down') => asks('rateConversation', { rating });
const wonders = asks('mayAskWhetherHelped');
const log = focuses('log');

export const facts: Fact[] = [
  ['', 'it starts', 'talking'],
  ['talking', 'the bot has replied', 'silent'],
  ['talking', 'the conversation has ended', 'wondering', wonders],

  ['silent', 'the conversation goes on', 'talking'],
  ['silent', 'the conversation has ended', 'wondering', wonders],
  ['silent', '60 s pass', 'wondering', wonders],

  ['wondering', 'they may be asked', 'asking'],
  ['wondering', 'they may not be asked', 'talking'],
  ['wondering', 'the server cannot be reached', 'talking'],
  ['wondering', 'the conversation goes on', 'talking'],

  ['asking', 'they press “Yes”', 'saving', saves('up'), log],
  ['asking', 'they press “No”', 'saving', saves('down'), log],
  ['asking', 'they press “Skip”', 'talking', log],
  ['asking', 'the conversation goes on', 'talking'],

  ['saving', 'it is kept', 'saved'],
  ['saving', 'it cannot be kept', 'failed'],
  ['failed', 'they press “Yes”', 'saving', saves('up'), log],
  ['failed', 'they press “No”', 'saving', saves('down'), log],
  ['failed', 'they press “Skip”', 'talking', log],
  ['failed', 'the conversation goes on', 'talking'],
  ['saved', 'the conversation goes on', 'talking'],
];

export const laws: Laws<typeof endRatingMachine> = {
  'it is busy while what they say is being kept': tagged('busy', 'saving'),
  'nothing is asked before the server agrees': ({ is, when }) =>
    !is('asking') || when === 'they may be asked',
  'what they have said is remembered': ({ is, when, context, before }) =>
    is('saving')
      ? context.rating === (when === 'they press “Yes”' ? 'up' : 'down')
      : context.rating === (before?.context.rating ?? null),
};
