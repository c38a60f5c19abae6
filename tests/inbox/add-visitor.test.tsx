import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Thread } from '../../machines/inbox/actors.ts';
import { VisitorPerson } from '../../src/app/inbox/conversation/visitor-person.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './add-visitor.facts.ts';
import { thread, withContact } from './inbox-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const left = { ...thread, conversation: { ...withContact, id: 'c1' } };

walk(models, {
  isPartial: true,
  view: (
    <dl>
      <VisitorPerson thread={left} />
    </dl>
  ),
  states: {
    ready: ['Person', '[Add to people]'],
    changing: ['Person', '[Add to people] (busy)'],
  },
  events: { change: () => press('Add to people') },
});

const show = (shown: Thread) =>
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      <Links>
        <VisitorPerson thread={shown} />
      </Links>
    </RuntimeProvider>,
  );

test('whoever says they are somebody is linked to them, and it is said that they are blocked', () => {
  const person = { id: 'p1', name: 'Ann Example', isBlocked: true };
  show({ ...left, person });
  expect(readPage()).toEqual(['This is', '[Ann Example](/people?person=p1) Blocked']);
});

test('nobody is made of a visitor who has left nothing', () => {
  show(thread);
  expect(readPage()).toEqual([]);
});
