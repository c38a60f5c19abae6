import { widgetTypingMachine } from '../../machines/widget/widget-typing.machine.ts';
import { asks, type Fact } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: widgetTypingMachine,
    events: {
      typing: { 'a person begins to type': {} },
      quiet: { 'they have stopped': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'quiet', asks('watchTyping')],
  ['quiet', 'a person begins to type', 'typing'],
  ['typing', 'they have stopped', 'quiet'],
];
