import { expect, test } from 'vitest';
import { TextForm } from '../../src/app/knowledge/entries/entry-texts.tsx';
import { AnswerDraft } from '../../src/app/model/draft-answer.tsx';
import { Suggestions } from '../../src/app/model/suggest-ways.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, late, laws, models, textFacts, texts, translation } from './draft-text.facts.ts';

prove(models, facts, laws);

test.each(['translation', 'entry'] as const)('a draft of a text does the same: %s', (use) => {
  expect(disagreements([texts[use]], textFacts[use], laws)).toEqual([]);
});

const problem = (words: string) => ['alert error: There’s no draft', `alert error: ${words}`];
const offline = 'Please check your connection and try again.';

/** What is read in each state, around the button and what came of it. */
const statesOf = (
  lines: (button: string, after: readonly string[]) => readonly string[],
  button: string,
  drafted: readonly string[],
) => ({
  'ready.clean': lines(button, []),
  'ready.drafted': lines(button, drafted),
  'ready.refused': lines(button, problem(late)),
  'ready.failed': lines(button, problem(offline)),
  drafting: lines(`${button} (busy)`, ['status: The language model is writing a draft…', '[Stop waiting]']),
});
const gestures = {
  cancel: () => press('Stop waiting'),
  close: () => press('Discard'),
};

walk([texts.translation], {
  isPartial: true,
  view: (
    <TextForm
      draftOf={{ botId: 'b1', entryId: 'e1' }}
      text={{ language: 'fr', text: null, isOutdated: false }}
      isBusy={false}
      onSave={() => {}}
      onRemove={() => {}}
    />
  ),
  states: statesOf(
    (button, after) => [
      button,
      ...after,
      'Question in French <text off>',
      'Answer in French <textarea>',
      'Other ways to ask in French <textarea> “One way per line.”',
      'One way per line.',
      '[Save: French]',
    ],
    '[Draft this in French]',
    ['status: warning: Drafted by the language model. Read it before you save it.', 'status: [Discard]'],
  ),
  events: { ...gestures, ask: () => press('Draft this in French') },
});

walk([texts.entry], {
  isPartial: true,
  view: <AnswerDraft botId="b1" conversationId="k1" />,
  states: statesOf((button, after) => [button, ...after], '[Draft an answer]', [
    'Drafted by the language model from what your team wrote.',
    translation.title,
    translation.content,
    '[Open in the editor](/bots/b1?question=Y+a-t-il+un+parking+%3F&answer=Dans+la+cour%2C+gratuitement.)',
    '[Discard]',
  ]),
  events: { ...gestures, ask: () => press('Draft an answer') },
});

// Of the three views this one is walked whole, and last: a walk takes the place of what is known of those before it.
walk(models, {
  view: (
    <form>
      <label>
        Question <input name="title" defaultValue="Is there parking?" />
      </label>
      <label>
        Answer <input name="content" defaultValue="In the yard, free." />
      </label>
      <Suggestions botId="b1" entryId="e1" ways={[]} onAdd={() => {}} />
    </form>
  ),
  states: statesOf(
    (button, after) => ['Question <text>', 'Answer <text>', button, ...after],
    '[Suggest ways to ask]',
    [
      'Suggested by the language model',
      'car park <checkbox checked>',
      '(Left out, because something else answers them)',
      '“can i leave my car”',
      'warning: [Own car](/bots/b1?entry=e2) would answer this',
      'One more didn’t pass the check.',
      '[Add 1]',
      '[Discard]',
    ],
  ),
  events: { ...gestures, ask: () => press('Suggest ways to ask') },
});
