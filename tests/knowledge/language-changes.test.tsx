import { expect, test } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { languageChanges } from '../../machines/knowledge/lists.ts';
import { LanguageList } from '../../src/app/bots/settings/bot-languages.tsx';
import { toldLanguageOptions } from '../../src/app/bots/settings/languages.ts';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './language-changes.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const french = { language: 'fr', greeting: null, unknownText: null, detailsQuestion: null };
const options = ['Choose one', ...toldLanguageOptions(['en', 'fr']).map(({ label }) => label)].join(', ');

/** What is said between the languages and the field that adds one, and below that. */
const page = (between: readonly string[], below: readonly string[] = []) => [
  'Your bot notices which language a visitor writes in. In these languages it answers with your own texts: you write them where you edit an answer. Nothing is translated automatically unless you switch a language model on in Settings.',
  '(French)',
  '### French',
  '[What the bot says in French]',
  '[Remove French]',
  ...between,
  `Add a language <select> {${options}}`,
  '[Add]',
  ...below,
];

walk(models, {
  isPartial: true,
  view: <LanguageList botId="b1" ownLanguage="en" languages={[french]} />,
  states: {
    ready: ({ done }: ContextFrom<typeof languageChanges>) =>
      page(
        [],
        done ? [`status: success: ${done.type === 'add' ? 'Vietnamese: added' : 'French: removed'}.`] : [],
      ),
    asking: page([
      'alert error: Remove French?',
      'alert error: Everything you’ve written in it goes with it, for good.',
      'alert error: [Remove it]',
      'alert error: [Keep it]',
    ]),
    changing: page([]),
  },
  events: {
    change: ({ change }) => {
      if (change.type === 'remove') return press('Remove French');
      type('Add a language', 'vi');
      press('Add');
    },
    confirm: () => press('Remove it'),
    cancel: () => press('Keep it'),
  },
  // What has begun shows when it is over.
  alike: ['changing = ready'],
});
