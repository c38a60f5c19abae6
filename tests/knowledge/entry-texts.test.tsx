import { expect } from 'vitest';
import type { TextChange, TextOfEntry } from '../../machines/knowledge/actors.ts';
import { textsWires } from '../../machines/knowledge/languages-wires.ts';
import { learningMachine } from '../../machines/knowledge/learning.machine.ts';
import { entryTexts } from '../../machines/knowledge/lists.ts';
import { EntryTexts } from '../../src/app/knowledge/entries/entry-texts.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { Wired } from '../../src/flows/wired.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { walkCard } from '../lists/uses.tsx';

const dogs = { title: 'Chiens', content: 'Bienvenus.', otherQuestions: ['un chien ?'] };
const texts: readonly TextOfEntry[] = [
  { language: 'ar', text: null, isOutdated: false },
  { language: 'de', text: dogs, isOutdated: true },
  { language: 'fr', text: dogs, isOutdated: false },
];
const view = <EntryTexts botId="b1" entry={{ id: 'e1', updatedAt: 'v2' }} />;

/** What a page of an entry with these marks says. */
const page = (marks: readonly string[]) =>
  marks.length === 0
    ? ['To answer in other languages as well, add them in this bot’s settings.']
    : ['(Other languages)', '### In other languages', ...marks.map((mark) => `[${mark}]`)];

walkCard(entryTexts, {
  view,
  input: { botId: 'b1', entryId: 'e1', version: 'v2' },
  found: { 'the bot has no other language': [], 'it has three': texts },
  loading: [],
  failed: [
    'alert error: The other languages couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: (found) =>
    page(found.length === 0 ? [] : ['Arabic: missing', 'German: out of date', 'French: up to date']),
});

function Learning() {
  const [state] = useFlow(learningMachine, { botId: 'b1' });
  return <p>{state.context.remaining} left</p>;
}

walkWires(textsWires, {
  'a text that was saved is up to date and learned, and one that was removed is missing': async (stage) => {
    let known = texts;
    await stage.open(
      <Wired wires={[]}>
        <Learning />
        {view}
      </Wired>,
      {
        'entry-texts': { load: () => known },
        'text-changes': {
          makeChange: ({ change }: { change: TextChange }) => {
            const text = change.type === 'save' ? change.text : null;
            known = known.map((one) =>
              one.language === change.language ? { ...one, text, isOutdated: false } : one,
            );
            return { ok: true };
          },
        },
        learning: { learn: () => ({ learned: 0, remaining: 0 }) },
      },
    );
    const learned = () => stage.asked('learning', 'learn').length;
    const before = learned();
    await stage.after(() => press('German: out of date'));
    expect(readPage()).toContain(
      'The answer has changed since this was written. Save it, changed or not, once it’s right again.',
    );
    await stage.after(() => {
      type('Answer in German', ' ');
      press('Save: German');
    });
    expect(readPage()).toContain('An answer cannot be empty.');
    await stage.after(() => {
      type('Answer in German', 'Willkommen.');
      press('Save: German');
    });
    expect(known[1]).toEqual({
      language: 'de',
      text: { ...dogs, content: 'Willkommen.' },
      isOutdated: false,
    });
    expect(readPage()).toContain('[German: up to date]');
    expect(readPage()).toContain('status: success: German: saved.');
    expect(learned()).toBe(before + 1);
    await stage.after(() => press('French: up to date'));
    await stage.after(() => press('Remove: French'));
    expect(readPage()).toContain('[French: missing]');
    expect(learned()).toBe(before + 1);
  },
});
