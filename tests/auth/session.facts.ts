import { sessionMachine } from '../../machines/auth/session.machine.ts';
import { asks, type Fact } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

const user = { id: 'u1', email: 'ada@example.com', lastSignInAt: null };

export const models = [
  model({
    machine: sessionMachine,
    events: {
      'session.started': { 'a session starts': { user } },
      'session.ended': {
        'they sign out': { cause: 'signedOut' },
        'the session expires': { cause: 'expired' },
      },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'absent', asks('watchSession')],
  ['absent', 'a session starts', 'present'],
  ['present', 'they sign out', 'absent'],
  ['present', 'the session expires', 'absent'],
];
