import { sessionMachine } from '../../machines/auth/session.machine.ts';
import { asks, type Fact } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model({
    machine: sessionMachine,
    events: {
      'session.stored': { 'there is a session': {} },
      'session.removed': { 'the session is gone': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'absent', asks('watchStoredSession')],
  ['absent', 'there is a session', 'present'],
  ['present', 'the session is gone', 'absent'],
];
