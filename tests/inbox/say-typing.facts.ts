import { sayTypingMachine } from '../../machines/inbox/say-typing.machine.ts';
import { asks, type Fact } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const conversationId = 'c1';

export const models = [
  model({
    machine: sayTypingMachine,
    input: { conversationId },
    events: { typed: { 'they type': {} } },
    answers: {
      sayTyping: {
        'the visitor is told': { output: undefined },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'quiet'],
  ['quiet', 'they type', 'telling', asks('sayTyping', { conversationId })],
  ['telling', 'the visitor is told', 'told'],
  ['telling', 'the server cannot be reached', 'told'],
  ['told', '3 s pass', 'quiet'],
];
