import type { ContextFrom } from 'xstate';
import { entryChangesMachine } from '../../machines/knowledge/entry-changes.machine.ts';
import { EntryRow } from '../../src/app/knowledge/entries/entry-row.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './entry-changes.facts.ts';
import { dogs, parking, wifi } from './entry-samples.ts';

prove(models, facts, laws);

/** The list is told at once; here it forgets, so that it can be kept again. */
const isExample = ({ change }: ContextFrom<typeof entryChangesMachine>) => change?.type !== 'mark';

/** Three entries of a list. */
function Rows() {
  const [state, send] = useFlow(entryChangesMachine);
  return [parking, dogs, { ...wifi, isExample: isExample(state.context) }].map((entry) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      isDeleted={state.context.deleted.includes(entry)}
      isInOrder
      isFirst={entry === parking}
      isLast={entry.id === wifi.id}
      isBusy={state.hasTag('busy')}
      hasFocus={false}
      onEdit={() => {}}
      onChange={(change) => send({ type: 'change', change })}
    />
  ));
}

const page = (context: ContextFrom<typeof entryChangesMachine>, off: '' | ' (disabled)') => [
  ...(context.deleted.includes(parking)
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
  'Not indexed yet',
  `[Move up: Are dogs welcome?]${off}`,
  `[Move down: Are dogs welcome?]${off}`,
  '[Edit: Are dogs welcome?]',
  `[Delete: Are dogs welcome?]${off}`,
  '### Is there wifi?',
  'Yes, it’s free.',
  ...(isExample(context)
    ? ['Example: keep, change or remove it; visitors don’t see this yet', '[Keep it: Is there wifi?]']
    : ['Not indexed yet']),
  `[Move up: Is there wifi?]${off}`,
  '[Move down: Is there wifi?] (disabled)',
  '[Edit: Is there wifi?]',
  `[Delete: Is there wifi?]${off}`,
];

walk(models, {
  view: <Rows />,
  states: {
    idle: (context) => page(context, ''),
    changing: (context) => page(context, ' (disabled)'),
  },
  events: {
    change: ({ change: { type, entry } }) =>
      press(
        `${{ delete: 'Delete', restore: 'Undo', move: 'Move up', mark: 'Keep it' }[type]}: ${entry.title}`,
      ),
  },
});
