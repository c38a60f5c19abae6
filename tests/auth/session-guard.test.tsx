import { type ComponentProps, useState } from 'react';
import { SessionGuard } from '../../src/app/auth/session-guard.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, inputs, laws, models } from './session-guard.facts.ts';

prove(models, facts, laws);

/** A page behind the guard, from which a link leads to another. */
function Guarded({ requires, path }: Omit<ComponentProps<typeof SessionGuard>, 'children'>) {
  const [page, setPage] = useState(path);
  return (
    <SessionGuard requires={requires} path={page}>
      <h1>The page</h1>
      <button type="button" onClick={() => setPage('/inbox')}>
        Inbox
      </button>
    </SessionGuard>
  );
}

walk(models, {
  view: (variant) => <Guarded {...inputs[variant === 'admin' ? 'admin' : 'session']} />,
  states: {
    // How long it takes is said, not what is being asked.
    'checking.question.session': [],
    'checking.question.permissions': [],
    'checking.patience.quick': ['# One moment', 'status: Checking your session…'],
    'checking.patience.slow': ({ requires }) =>
      requires === 'admin'
        ? ['# One moment', 'status: Verifying permissions…', '[Try again]', '[Go to Dashboard]']
        : ['# One moment', 'status: Still checking your session…', '[Try again]', '[Go to Login]'],
    authenticated: ['# The page', '[Inbox]'],
    failed: [
      '# Authentication error occurred',
      'alert: Your session couldn’t be checked. Please check your connection and try again.',
      '[Try again]',
      '[Go to Login]',
    ],
    left: ['# One moment', 'status: Leaving this page…'],
    forbidden: ['# One moment', 'status: You don’t have access to this page…'],
    unauthenticated: ['# One moment', 'status: Please log in…'],
    signedOut: ['# One moment', 'status: You’re signed out…'],
  },
  events: {
    'page.opened': () => press('Inbox'),
    retry: () => press('Try again'),
    leave: () => press(/^Go to (Login|Dashboard)$/),
    'session.started': (_, tell) => tell('watchSession'),
    'session.ended': (_, tell) => tell('watchSession'),
  },
  alike: ['checking.question.permissions = checking.question.session'],
});
