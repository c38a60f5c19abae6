import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { StoredSessionEvent } from '../../machines/auth/actors.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { LoginLink, PlanLink, SessionLink } from '../../src/site/auth/session.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
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

/** Shows a part of a page in a world that tells of the session when it is told to. */
function show(part: ReactNode) {
  let report: (event: StoredSessionEvent) => void = () => expect.unreachable();
  const watchStoredSession = fromCallback<{ type: 'storedSession.watched' }, void, StoredSessionEvent>(
    ({ sendBack }) => {
      report = sendBack;
    },
  );
  const world: Runtime = {
    provide: (chart) => chart.provide({ actors: { watchStoredSession } }) as typeof chart,
    perform: () => {},
  };
  render(
    <Links>
      <RuntimeProvider runtime={world}>{part}</RuntimeProvider>
    </Links>,
  );
  return (type: StoredSessionEvent['type']) => act(() => report({ type }));
}

test('the login is offered to who is not signed in', () => {
  const tell = show(<LoginLink className="" />);
  expect(readPage()).toEqual(['[Log in](/login)']);
  tell('session.stored');
  expect(readPage()).toEqual([]);
  tell('session.removed');
  expect(readPage()).toEqual(['[Log in](/login)']);
});

test('a plan leads to its trial, and who has an account to the dashboard', () => {
  const tell = show(
    <PlanLink plan="pro" className="">
      Start Free Trial
    </PlanLink>,
  );
  expect(readPage()).toEqual(['[Start Free Trial](/signup?plan=pro)']);
  tell('session.stored');
  expect(readPage()).toEqual(['[Go to Dashboard](/dashboard)', 'You have an account already.']);
});
