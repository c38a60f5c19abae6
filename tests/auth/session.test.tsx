import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { StoredSessionEvent } from '../../machines/actors.ts';
import { LoginLink, SessionLink } from '../../src/flows/auth/session.tsx';
import { type World, WorldProvider } from '../../src/flows/world.tsx';
import { Links } from '../harness/links.tsx';
import { prove } from '../harness/prove.ts';
import { readPage } from '../harness/walk/page.ts';
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

test('the login is offered to who is not signed in', () => {
  let report: (event: StoredSessionEvent) => void = () => expect.unreachable();
  const watchStoredSession = fromCallback<{ type: 'storedSession.watched' }, void, StoredSessionEvent>(
    ({ sendBack }) => {
      report = sendBack;
    },
  );
  const world: World = {
    equip: (chart) => chart.provide({ actors: { watchStoredSession } }) as typeof chart,
    perform: () => {},
  };
  render(
    <Links>
      <WorldProvider world={world}>
        <LoginLink className="" />
      </WorldProvider>
    </Links>,
  );
  expect(readPage()).toEqual(['[Log in](/login)']);
  act(() => report({ type: 'session.stored' }));
  expect(readPage()).toEqual([]);
  act(() => report({ type: 'session.removed' }));
  expect(readPage()).toEqual(['[Log in](/login)']);
});
