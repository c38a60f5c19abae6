import { fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import type { Thread } from '../../machines/inbox/actors.ts';
import { Filing } from '../../src/app/inbox/filing/filing.tsx';
import { snoozeTimes } from '../../src/app/inbox/filing/snooze-times.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './filing.facts.ts';
import { thread } from './inbox-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const tagged: Thread = {
  ...thread,
  conversation: { ...thread.conversation, state: 'bot', waitingSince: null, tags: ['VIP'] },
};

const page = (condition: string) => [
  '(Assignment, snooze and tags)',
  `[Assign]${condition}`,
  `[Snooze]${condition}`,
  `[Add tag]${condition}`,
  '(Tags)',
  '[VIP](/inbox?tag=VIP)',
  `[Remove the tag “VIP”]${condition}`,
];

walk(models, {
  isPartial: true,
  view: <Filing thread={tagged} />,
  states: { ready: page(''), changing: page(' (disabled)') },
  events: {
    change: ({ change: { filing } }) => {
      if (filing.type === 'tag') return press('Remove the tag “VIP”');
      // The menu is open before something is chosen in it: all of this is one gesture.
      flushSync(() => press(filing.type === 'assign' ? 'Assign' : 'Snooze'));
      press(filing.type === 'assign' ? 'sam@example.com' : /^Tomorrow/);
    },
  },
});

const show = (shown: Thread) =>
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      <Filing thread={shown} />
    </RuntimeProvider>,
  );

test('says whose it is and until when it is put aside, and offers the way back', () => {
  const [me = null] = thread.team;
  const snoozedUntil = '2025-02-04T14:00:00+00:00';
  const until = new Date(snoozedUntil).toLocaleString(undefined, {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  show({ ...tagged, assignee: me, conversation: { ...tagged.conversation, snoozedUntil, tags: [] } });
  expect(readPage()).toEqual([
    '(Assignment, snooze and tags)',
    '[Assigned to you]',
    `[Snoozed until ${until}]`,
    '[Tag]',
  ]);
  press('Assigned to you');
  expect(readPage().slice(1, 4)).toEqual(['[Assigned to you] (expanded)', '[sam@example.com]', '[Nobody]']);
  press(`Snoozed until ${until}`);
  expect(readPage()).toContain('[Wake it now]');
});

test('a menu is closed by Escape, which gives the focus back', () => {
  show({ ...tagged, conversation: { ...tagged.conversation, tags: [] } });
  press('Snooze');
  type(/^Date and time/, '2030-12-24T09:00');
  expect(readPage()).toContain('[Snooze until then]');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(readPage()).toEqual(['(Assignment, snooze and tags)', '[Assign]', '[Snooze]', '[Tag]']);
  expect(document.activeElement).toBe(screen.getByText('Snooze').closest('button'));
});

test('nobody is put aside who waits', () => {
  show(thread);
  expect(readPage()).toEqual(['(Assignment, snooze and tags)', '[Assign]', '[Tag]']);
});

test('late in the evening nothing is later today', () => {
  const at = (time: string) => snoozeTimes('Europe/Berlin', Date.parse(time)).map(({ wakeAt }) => wakeAt);
  expect(at('2026-07-01T18:59:00Z')).toEqual(['later', 'tomorrow', 'next_week']);
  expect(at('2026-07-01T19:00:00Z')).toEqual(['tomorrow', 'next_week']);
});
