import { expect } from 'vitest';
import type { BotLanguage, LanguageChange } from '../../machines/knowledge/actors.ts';
import { languagesWires } from '../../machines/knowledge/languages-wires.ts';
import { botLanguages } from '../../machines/knowledge/lists.ts';
import { BotLanguages } from '../../src/app/bots/settings/bot-languages.tsx';
import { toldLanguageOptions } from '../../src/app/bots/settings/languages.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { walkCard } from '../lists/uses.tsx';

const french: BotLanguage = { language: 'fr', greeting: null, unknownText: null, detailsQuestion: null };
const view = <BotLanguages botId="b1" ownLanguage="en" />;

const optionsBut = (languages: readonly string[]) =>
  toldLanguageOptions(['en'])
    .map(({ label }) => label)
    .filter((name) => !languages.includes(name));

/** What a page with these languages says. */
const page = (languages: readonly string[]) => [
  'Your bot notices which language a visitor writes in. In these languages it answers with your own texts: you write them where you edit an answer. Nothing is translated automatically unless you switch a language model on in Settings.',
  ...languages.flatMap((name) => [
    `(${name})`,
    `### ${name}`,
    `[What the bot says in ${name}]`,
    `[Remove ${name}]`,
  ]),
  `Add a language <select> {${['Choose one', ...optionsBut(languages)].join(', ')}}`,
  '[Add]',
];

walkCard(botLanguages, {
  view,
  input: { botId: 'b1' },
  found: { 'there is none': [], 'there is French': [french] },
  loading: ['status: Loading the languages…'],
  failed: [
    'alert error: The languages couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: (languages) => page(languages.map(() => 'French')),
});

walkWires(languagesWires, {
  'a language that was added, written in and removed is listed as it is': async (stage) => {
    let languages: readonly BotLanguage[] = [];
    await stage.open(view, {
      'bot-languages': { load: () => languages },
      'language-changes': {
        makeChange: ({ change }: { change: LanguageChange }) => {
          const others = languages.filter(({ language }) => language !== change.language);
          const { greeting, unknownText, detailsQuestion } = change.type === 'save' ? change : french;
          languages =
            change.type === 'remove'
              ? others
              : [...others, { language: change.language, greeting, unknownText, detailsQuestion }];
          return { ok: true };
        },
      },
    });
    await stage.after(() => {
      type('Add a language', 'vi');
      press('Add');
    });
    expect(readPage()).toEqual([...page(['Vietnamese']), 'status: success: Vietnamese: added.']);
    await stage.after(() => press('What the bot says in Vietnamese'));
    await stage.after(() => {
      type('Greeting in Vietnamese', 'Xin chào!');
      press('Save Vietnamese');
    });
    expect(languages).toEqual([
      { language: 'vi', greeting: 'Xin chào!', unknownText: null, detailsQuestion: null },
    ]);
    expect(readPage()).toContain('status: success: Vietnamese: saved.');
    await stage.after(() => press('Remove Vietnamese'));
    expect(readPage()).toContain('alert error: Remove Vietnamese?');
    await stage.after(() => press('Keep it'));
    expect(languages).toHaveLength(1);
    await stage.after(() => press('Remove Vietnamese'));
    await stage.after(() => press('Remove it'));
    expect(readPage()).toEqual([...page([]), 'status: success: Vietnamese: removed.']);
  },
});
