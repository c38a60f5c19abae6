import { fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { savedReplyChanges } from '../../machines/inbox/lists.ts';
import { SavedReplyList } from '../../src/app/inbox/reply/saved-reply-menu.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, parking, renamed, written } from './saved-reply-changes.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const dogs = { id: 's3', title: 'Big dogs', text: 'On a lead, please.' };

/** The list of these two, while something is written. */
const view = (onChoose = (_: string) => {}) => (
  <SavedReplyList businessId="p1" replies={[parking, dogs]} text={written.text} onChoose={onChoose} />
);

beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(written.id as ReturnType<typeof crypto.randomUUID>);
});

const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);

const rowOf = ({ title, text }: typeof parking, condition = '') => [
  `[${title} ${text}]`,
  `[Rename “${title}”]`,
  `[Delete “${title}”]${condition}`,
];

/** The page with buttons in this condition; a name that was typed and not taken yet stays in its field. */
function page(condition: string, isDeleted: boolean) {
  const isRenaming = field('New name') !== null;
  const [isNamed, ofDelete] = [field('Save what you’ve written as')?.value, condition && ' (disabled)'];
  return [
    'Find a saved reply <search off>',
    ...(isRenaming ? ['New name <text off>', `[Rename]${condition}`, '[Cancel]'] : rowOf(parking, ofDelete)),
    ...rowOf(dogs, ofDelete),
    ...(isDeleted ? ['status: Deleted.', 'status: [Undo]'] : []),
    'Save what you’ve written as <text off>',
    `[Save]${condition || (isNamed ? '' : ' (disabled)')}`,
  ];
}

walk(models, {
  isPartial: true,
  view: view(),
  states: {
    ready: ({ done }: ContextFrom<typeof savedReplyChanges>) => page('', done?.change.type === 'delete'),
    changing: () => page(' (busy)', false),
  },
  events: {
    change: ({ change: { change } }) => {
      const done = change.type;
      if (done === 'add') {
        type('Save what you’ve written as', written.title);
        press('Save');
      } else if (done === 'delete') {
        if (field('New name')) flushSync(() => press('Cancel'));
        press('Delete “Parking”');
      } else {
        // The field is there before it is typed into: all of this is one gesture.
        if (!field('New name')) flushSync(() => press('Rename “Parking”'));
        type('New name', renamed.title);
        press('Rename');
      }
    },
  },
});

test('finds saved replies by their words, and leads through them by keyboard', () => {
  const onChoose = vi.fn();
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      {view(onChoose)}
    </RuntimeProvider>,
  );
  const search = screen.getByLabelText('Find a saved reply');
  expect(document.activeElement).toBe(search);
  const down = () => fireEvent.keyDown(document.activeElement ?? search, { key: 'ArrowDown' });
  down();
  expect(document.activeElement?.textContent).toContain('Parking');
  down();
  down();
  expect(document.activeElement?.textContent).toContain('Big dogs');
  fireEvent.keyDown(document.activeElement ?? search, { key: 'ArrowUp' });
  fireEvent.keyDown(document.activeElement ?? search, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(search);

  type('Find a saved reply', 'LEAD');
  expect(screen.queryByText('Parking')).toBeNull();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith(dogs.text);
  type('Find a saved reply', 'umbrella');
  screen.getByText('No saved replies match.');
});
