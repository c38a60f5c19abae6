import { expect, test } from 'vitest';
import type { ModelSwitch } from '../../machines/model/actors.ts';
import { ModelDetails } from '../../src/app/model/model-settings.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { modelLines } from './model-lines.ts';
import { facts, laws, models } from './model-modes.facts.ts';
import { own } from './model-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

/** How it is shown as soon as it was asked for. */
const asked = (change: ModelSwitch | null) =>
  own.bots.map((bot) => (bot.id === change?.botId ? { ...bot, ...change } : bot));

walk(models, {
  isPartial: true,
  view: <ModelDetails businessId="c1" use={own} />,
  states: {
    ready: modelLines(own),
    changing: ({ change }) => modelLines({ ...own, bots: asked(change) }, true),
  },
  events: {
    change: ({ change }) => {
      if ('mode' in change) type('Ada', 'reword');
      else if ('inbox' in change) press('Translations in the inbox for Ada');
      else press('drafts' in change ? 'Drafts for Ada' : 'Summaries for Ada');
    },
  },
});
