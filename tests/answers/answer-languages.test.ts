import { describe, expect, test } from 'vitest';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import type { Knowledge } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { conversation, entry, hours, noSearch } from './answer-samples.ts';

describe('a reply in another language than the bot’s', () => {
  const french = { ...conversation, language: 'fr', otherLanguages: ['fr', 'vi'] };
  /** An entry that has a text in French, and others that have none. */
  function knowing(nearness: number) {
    const searched: string[] = [];
    const own = [entry('parking', 0.1), entry('wifi', 0.05)];
    const texts = [{ ...entry('parking', nearness), title: 'Se garer', content: 'Derrière.' }];
    const knowledge: Knowledge = {
      match: async (_, __, { asked, texts: language }) => {
        searched.push(`${asked} in “${language}”`);
        return language === 'fr' ? texts : language === '' ? own : [];
      },
      similarWords: async () => [],
    };
    return { searched, knowledge };
  }

  test('is the text of that language, and the entries themselves are not searched', async () => {
    const { searched, knowledge } = knowing(0.9);
    expect(await answer('où se garer ?', french, knowledge)).toMatchObject([
      { tier: 'answer', text: 'Derrière.', entryId: 'parking' },
    ]);
    expect(searched).toEqual(['fr in “fr”']);
  });

  test('offers the entries themselves where nothing is written in it', async () => {
    const { searched, knowledge } = knowing(0.9);
    const german = { ...french, language: 'de' };
    expect(await answer('wo kann ich parken?', german, knowledge)).toMatchObject([
      {
        ...{ tier: 'elsewhere', text: null, entryId: null, unanswered: true },
        options: [
          { entryId: 'parking', label: 'About parking' },
          { entryId: 'wifi', label: 'About wifi' },
        ],
      },
    ]);
    expect(searched).toEqual(['de in “”']);
  });

  test('is that nothing is known where neither its texts nor the entries are near', async () => {
    const { searched, knowledge } = knowing(0.05);
    expect(await answer('qui est le roi ?', french, knowledge)).toMatchObject([
      { tier: 'unknown', text: null, options: [{ label: 'Se garer' }] },
    ]);
    expect(searched).toEqual(['fr in “fr”', 'fr in “”']);
  });

  test('is no text that is near by chance, of few and without a word of the question', async () => {
    const { knowledge } = knowing(0.6);
    const blind: Knowledge = {
      ...knowledge,
      match: async (...asked) =>
        (await knowledge.match(...asked)).map((found) => ({ ...found, coverage: 0, unknown: 1 })),
    };
    expect(await answer('qui est le roi ?', french, blind)).toMatchObject([{ tier: 'unknown' }]);
  });

  test('is hours and small talk as its phrasebook has them', async () => {
    const german = { ...french, language: 'de' };
    expect(await answer('Guten Tag', german, noSearch)).toMatchObject([{ tier: 'smalltalk' }]);
    expect(await answer('Wie sind Ihre Öffnungszeiten?', { ...german, hours }, noSearch)).toMatchObject([
      { tier: 'answer', text: expect.stringContaining('Öffnungszeiten') },
    ]);
  });
});
