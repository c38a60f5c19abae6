import { afterEach, beforeEach, vi } from 'vitest';
import type { Source, SourceChange } from '../../machines/sources/actors.ts';
import { sourceChanges } from '../../machines/sources/lists.ts';
import { SourceRow } from '../../src/app/sources/source-row.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { model } from '../../tools/harness/model.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { read } from './source-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A source by itself, with what can be done to it. */
function Row({ source }: { source: Source }) {
  const [state, send] = useFlow(sourceChanges);
  return (
    <SourceRow
      botId="b1"
      source={source}
      isSent={false}
      change={state.context.change?.type ?? null}
      isBusy={state.hasTag('busy')}
      onChange={(change) => send({ type: 'change', change: { type: change, sourceId: source.id } })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      onFiles={() => {}}
    />
  );
}

const again = { type: 'again', sourceId: 's2' } as const;
const remove = { type: 'remove', sourceId: 's2' } as const;
const row = (change: SourceChange | null, isBusy = false, isAsked = false) => [
  '### cafe.example',
  'Website, 23 of 24 pages',
  'success: Read just now',
  '[80 answers](/bots/b1?source=s2)',
  '[Pages: cafe.example]',
  `[Read again: cafe.example]${isBusy && change?.type === 'again' ? ' (busy)' : ''}`,
  `[Remove: cafe.example]${isAsked ? ' (expanded)' : ''}`,
  ...(isAsked
    ? [
        '(Are you sure?)',
        '80 answers come from it and go with it. Those you have edited stay as your own.',
        ...(isBusy ? ['[Remove the source] (busy)'] : ['[Remove the source]', '[Keep it]']),
      ]
    : []),
];

walk(
  [
    model({
      machine: sourceChanges,
      events: {
        change: { 'they have it read again': { change: again }, 'they remove it': { change: remove } },
        confirm: { 'they mean it': {} },
        cancel: { 'they would rather not': {} },
      },
      answers: {
        makeChange: {
          'it is done': { output: { ok: true } },
          'the server refuses': { output: { ok: false, reason: 'refused', message: 'Later, please.' } },
          'the server cannot be reached': { error: new Error('Failed to fetch') },
        },
      },
      remember: ({ change }) => change,
    }),
  ],
  {
    view: <Row source={read} />,
    states: {
      ready: row(null),
      asking: row(remove, false, true),
      changing: ({ change }) => row(change, true, change?.type === 'remove'),
    },
    events: {
      change: ({ change }) =>
        press(change.type === 'again' ? 'Read again: cafe.example' : 'Remove: cafe.example'),
      confirm: () => press('Remove the source'),
      cancel: () => press('Keep it'),
    },
    isPartial: true,
    // What is being changed is marked, and nothing is when nothing is.
    alike: ['changing = ready'],
  },
);
