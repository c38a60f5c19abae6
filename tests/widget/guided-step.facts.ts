import type { Ask } from '../../machines/widget/actors.ts';
import { guidedStepMachine } from '../../machines/widget/guided-step.machine.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { focuses } from './effects.ts';
import { questions } from './questions.ts';

const { guests, email } = questions;
/** Asked once more, since what was said was no answer: other ways are offered as well. */
const again = { ...guests, commands: [...guests.commands, { id: 'person', label: 'Talk to a person' }] };

const asked = {
  'they are asked how many they are': { ask: guests },
  'they are asked how many once more': { ask: again },
  'they are asked for their email address': { ask: email },
  'nothing is asked': { ask: null },
};

/** Of the question for an address it is enough that it is asked. */
const isNext = (ask: Ask | null, next: Ask | null) =>
  next === null || (ask === null ? next === guests : ask !== email && next !== guests);

export const models = [
  model({
    machine: guidedStepMachine,
    events: {
      asked,
      wait: { 'something else is on its way': {} },
      choose: { 'they go back': { text: 'Back', pressed: { option: 'back' } } },
      submit: {
        'they answer “7”': { text: '7', given: { answer: ' 7 ' } },
        'they answer nothing': { text: '', given: { answer: ' ' } },
      },
    },
    answers: {},
    remember: ({ ask }) => ask?.step,
    mayHappen: (event, { ask }) =>
      event.type === 'asked' ? isNext(ask, event.ask) : event.type === 'wait' || ask !== email,
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'idle'],

  ['idle', 'they are asked how many they are', 'asking.clean'],
  ['idle', 'nothing is asked', 'idle'],
  // They have pressed the button of a flow, or write.
  ['idle', 'something else is on its way', 'waiting'],

  ['asking', 'they answer nothing', 'asking.wrong', focuses('wrong')],
  ['asking', 'they answer “7”', 'sending', focuses('log')],
  ['asking', 'they go back', 'sending', focuses('log')],
  // The same once more keeps what is in its fields, and what is said of it.
  ['asking.clean', 'they are asked how many once more', 'asking.clean'],
  ['asking.wrong', 'they are asked how many once more', 'asking.wrong'],
  // It was answered in another tab.
  ['asking', 'they are asked for their email address', 'asking.gone'],
  ['asking', 'nothing is asked', 'idle'],
  // They write: that may answer it, or be a question in between.
  ['asking', 'something else is on its way', 'waiting'],

  // Whoever has answered goes on with the next question.
  ['sending', 'they are asked for their email address', 'asking.clean', focuses('step')],
  // It was not accepted, or is no answer to the server.
  ['sending', 'they are asked how many once more', 'asking.clean', focuses('step')],
  ['sending', 'nothing is asked', 'idle'],

  // Whoever writes goes on writing.
  ['waiting', 'they are asked how many they are', 'asking.clean'],
  ['waiting', 'they are asked how many once more', 'asking.clean'],
  ['waiting', 'they are asked for their email address', 'asking.clean'],
  ['waiting', 'nothing is asked', 'idle'],
];

const answers: Readonly<Record<string, unknown>> = {
  'they answer “7”': { text: '7', pressed: { answer: { step: 'guests', value: '7' } } },
  'they go back': { text: 'Back', pressed: { option: 'back' } },
};
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const laws: Laws<typeof guidedStepMachine> = {
  'what is asked is what was asked last': ({ when, context, before }) =>
    context.ask === (Object.entries(asked).find(([words]) => words === when)?.[1] ?? before?.context)?.ask ||
    (!before && context.ask === null),
  'what is sent is what was answered last': ({ when, context, before }) =>
    same(context.answer, answers[when] ?? before?.context.answer ?? null),
  'what is wrong is said of its field': ({ when, context, before }) =>
    same(
      context.mistakes,
      when === 'they answer nothing' ? { answer: 'empty' } : (before?.context.mistakes ?? {}),
    ),
};
