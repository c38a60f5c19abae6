import { SessionLink } from '../../src/flows/auth/session.tsx';
import { prove } from '../harness/prove.ts';
import { walk } from '../harness/walk.tsx';
import { facts, models } from './session.facts.ts';

prove(models, facts);

walk(models, {
  view: <SessionLink />,
  states: {
    absent: ['[Start Free Trial](/signup)'],
    present: ['[Go to Dashboard](/dashboard)'],
  },
  events: {
    'session.stored': (_, tell) => tell('watchStoredSession'),
    'session.removed': (_, tell) => tell('watchStoredSession'),
  },
});
