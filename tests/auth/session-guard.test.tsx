import { SessionGuard } from '../../src/flows/auth/session-guard.tsx';
import { prove } from '../harness/prove.ts';
import { alert, button, heading, press, status } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, inputs, laws, models } from './session-guard.facts.ts';

prove(models, facts, laws);

const waiting = /^(Checking your session…|Still checking your session…|Verifying permissions…)$/;

walk(models, {
  view: (variant) => (
    <SessionGuard {...inputs[variant === 'admin' ? 'admin' : 'session']}>
      <h1>The page</h1>
    </SessionGuard>
  ),
  states: {
    'checking.question.session': () => status(waiting),
    'checking.question.permissions': () => status(waiting),
    'checking.patience.quick': () => status('Checking your session…'),
    'checking.patience.slow': ({ requires }) => {
      status(requires === 'admin' ? 'Verifying permissions…' : 'Still checking your session…');
      button('Try again');
      button(requires === 'admin' ? 'Go to Dashboard' : 'Go to Login');
    },
    authenticated: () => heading('The page'),
    failed: () => {
      heading('Authentication error occurred');
      alert(/could not be checked/);
      button('Try again');
      button('Go to Login');
    },
    left: () => status('Leaving this page…'),
    forbidden: () => status('You may not see this page…'),
    unauthenticated: () => status('Please log in…'),
    signedOut: () => status('You are signed out…'),
  },
  events: {
    retry: () => press('Try again'),
    leave: () => press(/^Go to (Login|Dashboard)$/),
    'session.started': (_, tell) => tell('watchSession'),
    'session.ended': (_, tell) => tell('watchSession'),
  },
  // One text waits for both answers; which one is missing is no business of the person's.
  alike: ['checking.question.permissions = checking.question.session'],
});
