import { entryChangesMachine } from '../../machines/knowledge/entry-changes.machine.ts';
import { EntryRow } from '../../src/app/knowledge/entry-row.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './entry-changes.facts.ts';
import { dogs, parking } from './entry-samples.ts';

prove(models, facts, laws);

/** Two entries of a list. */
function Rows() {
  const [state, send] = useFlow(entryChangesMachine);
  return [parking, dogs].map((entry) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      isDeleted={state.context.deleted.includes(entry.id)}
      isInOrder
      isFirst={entry === parking}
      isLast={entry === dogs}
      isBusy={state.hasTag('busy')}
      hasFocus={false}
      onEdit={() => {}}
      onChange={(change) => send({ type: 'change', change })}
    />
  ));
}

const page = (isDeleted: boolean, off: '' | ' (disabled)') => [
  ...(isDeleted
    ? ['Deleted: Is there parking?', '[Undo: Is there parking?]']
    : [
        '### Is there parking?',
        'Behind the house, free.',
        'Also asked: Where can I leave my car?',
        '[Move up: Is there parking?] (disabled)',
        `[Move down: Is there parking?]${off}`,
        '[Edit: Is there parking?]',
        `[Delete: Is there parking?]${off}`,
      ]),
  '### Are dogs welcome?',
  'Yes, on a lead.',
  'Learning…',
  `[Move up: Are dogs welcome?]${off}`,
  '[Move down: Are dogs welcome?] (disabled)',
  '[Edit: Are dogs welcome?]',
  `[Delete: Are dogs welcome?]${off}`,
];

walk(models, {
  view: <Rows />,
  states: {
    idle: ({ deleted }) => page(deleted.includes('e1'), ''),
    changing: ({ deleted }) => page(deleted.includes('e1'), ' (disabled)'),
  },
  events: {
    change: ({ change: { type, entry } }) =>
      press(`${{ delete: 'Delete', restore: 'Undo', move: 'Move up' }[type]}: ${entry.title}`),
  },
});
