import { expect, test } from 'vitest';
import { ModelDetails } from '../../src/app/model/model-settings.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { modelLines } from './model-lines.ts';
import { facts, laws, models } from './model-modes.facts.ts';
import { own } from './model-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const switched = own.bots.map((bot) => (bot.id === 'b2' ? { ...bot, mode: 'reword' as const } : bot));

walk(models, {
  isPartial: true,
  view: <ModelDetails businessId="c1" use={own} />,
  states: { ready: modelLines(own), changing: modelLines({ ...own, bots: switched }, true) },
  events: { change: () => type('Ada', 'reword') },
});
