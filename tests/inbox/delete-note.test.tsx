import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Note } from '../../src/app/inbox/notes/note.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './delete-note.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const at = '2025-02-03T05:07:08.123456+00:00';
const timeZone = 'America/New_York';
const time = new Date(at).toLocaleTimeString(undefined, { timeZone, timeStyle: 'short' });

const view = (author = { isMe: true, name: '' }, isOwner = false) => (
  <Note
    note={{ id: 'n1', author, text: 'A regular.', at }}
    reader={{ id: 'u1', isOwner }}
    timeZone={timeZone}
  />
);
const said = (by: string) => [`Note ${by} ${time}`, 'A regular.'];

walk(models, {
  isPartial: true,
  view: view(),
  states: {
    ready: [...said('You'), '[Delete note]'],
    asking: [...said('You'), '[Delete for good]', '[Keep]'],
    changing: [...said('You'), '[Delete for good] (busy)', '[Keep] (disabled)'],
  },
  events: {
    change: () => press('Delete note'),
    confirm: () => press('Delete for good'),
    cancel: () => press('Keep'),
  },
});

test.each([
  [false, []],
  [true, ['[Delete note]']],
])('a colleague’s is deleted by an owner only (%s)', (isOwner, buttons) => {
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      {view({ isMe: false, name: 'sam@example.com' }, isOwner)}
    </RuntimeProvider>,
  );
  expect(readPage()).toEqual([...said('sam@example.com'), ...buttons]);
});
