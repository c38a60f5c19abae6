import { bookingStateMachine } from '../../machines/booking/booking-state.machine.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const variant = (name: string, confirms: 'at_once' | 'on_request') =>
  model<typeof bookingStateMachine>({
    machine: bookingStateMachine,
    name,
    input: { confirms },
    events: {
      'visitor.confirms': {
        'the visitor says who they are': { isFree: true },
        'the visitor says who they are, and the time is gone': { isFree: false },
      },
      'visitor.moves': { 'the visitor moves it': {} },
      'visitor.cancels': { 'the visitor cancels it': {} },
      'business.accepts': { 'the business accepts it': {} },
      'business.moves': { 'the business moves it': {} },
      'business.cancels': { 'the business cancels it': {} },
      'business.notesVisit': { 'the business notes that the visitor has come': {} },
      'business.notesNoShow': { 'the business notes that nobody has come': {} },
      'somebody.takes': { 'somebody else takes the time': {} },
      'it.begins': { 'it begins': {} },
    },
    answers: {},
  });

export const models = [variant('at once', 'at_once'), variant('on request', 'on_request')];

export const facts: Fact[] = [
  ['', 'it starts', 'held'],

  ['held', '300 s pass', 'lapsed'],
  ['at once: held', 'the visitor says who they are', 'confirmed'],
  ['on request: held', 'the visitor says who they are', 'requested'],
  ['held', 'the visitor says who they are, and the time is gone', 'free'],
  ['held', 'the visitor cancels it', 'free'],

  ['at once: lapsed', 'the visitor says who they are', 'confirmed'],
  ['on request: lapsed', 'the visitor says who they are', 'requested'],
  ['lapsed', 'the visitor says who they are, and the time is gone', 'free'],
  ['lapsed', 'the visitor cancels it', 'free'],
  ['lapsed', 'somebody else takes the time', 'free'],

  ['on request: requested', 'the business accepts it', 'confirmed'],
  ['on request: requested', 'the business moves it', 'requested'],
  ['on request: requested', 'the business cancels it', 'cancelled'],
  ['on request: requested', 'the visitor moves it', 'requested'],
  ['on request: requested', 'the visitor cancels it', 'cancelled'],

  ...['confirmed', 'moved'].flatMap((state): Fact[] => [
    [state, 'it begins', 'begun'],
    [state, 'the business moves it', 'moved'],
    [state, 'the business cancels it', 'cancelled'],
    [`at once: ${state}`, 'the visitor moves it', 'moved'],
    [`on request: ${state}`, 'the visitor moves it', 'requested'],
    [state, 'the visitor cancels it', 'cancelled'],
  ]),

  ['begun', 'the business notes that the visitor has come', 'done'],
  ['begun', 'the business notes that nobody has come', 'missed'],
  ['done', 'the business notes that nobody has come', 'missed'],
  ['missed', 'the business notes that the visitor has come', 'done'],
];

export const laws: Laws<typeof bookingStateMachine> = {
  'nobody else gets a time that is held, asked for or booked': ({ is, has }) =>
    has('taken') === ['held', 'requested', 'confirmed', 'moved', 'begun'].some(is),
  'what has begun is no more than over': ({ is, before }) =>
    !['begun', 'done', 'missed'].some((state) => before?.is(state)) || is('done') || is('missed'),
  'a business that confirms each is asked for each time that a visitor chooses': ({
    is,
    before,
    when,
    context,
  }) =>
    context.confirms === 'at_once' ||
    !(when === 'the visitor moves it' || before?.is('held') || before?.is('lapsed')) ||
    !(is('confirmed') || is('moved')),
};
