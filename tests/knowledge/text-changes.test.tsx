import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { textChanges } from '../../machines/knowledge/lists.ts';
import { TextList } from '../../src/app/knowledge/entries/entry-texts.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './text-changes.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const text = { title: 'Chiens', content: 'Bienvenu.', otherQuestions: [] };
const above = ['(Other languages)', '### In other languages'];

const done = { 'the server has done it': { output: { ok: true } } };

// A form that was not saved stays open: how it looks then is what the wires' story reads.
walk(
  models.map((model) => ({ ...model, answers: { makeChange: done } })),
  {
    isPartial: true,
    view: (
      <TextList
        botId="b1"
        entry={{ id: 'e1', updatedAt: 'v2' }}
        texts={[{ language: 'fr', text, isOutdated: false }]}
      />
    ),
    states: {
      ready: ({ done: change }: ContextFrom<typeof textChanges>) => [
        ...above,
        '[French: up to date]',
        ...(change ? [`status: success: French: ${change.type === 'save' ? 'saved' : 'removed'}.`] : []),
      ],
      changing: [
        ...above,
        '[French: up to date] (expanded)',
        'Question in French <text off>',
        'Answer in French <textarea>',
        'Other ways to ask in French <textarea> “One way per line.”',
        'One way per line.',
        '[Save: French] (busy)',
        '[Remove: French]',
      ],
    },
    events: {
      change: ({ change }) => {
        // Its form is there at once.
        flushSync(() => press('French: up to date'));
        if (change.type === 'remove') return press('Remove: French');
        type('Answer in French', 'Bienvenus.');
        press('Save: French');
      },
    },
  },
);
