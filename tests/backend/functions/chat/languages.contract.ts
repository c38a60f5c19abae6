import { beforeEach, describe, expect, test } from 'vitest';
import { cafe, entries, openBusinesses, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

/** One question in four languages, what its owner has written there, and how the bot says that there is nothing. */
const asked = [
  {
    language: 'fr',
    question: 'Est-ce que mon chien peut venir avec moi ?',
    text: 'Les chiens sont les bienvenus, dedans et dehors.',
    title: 'Chiens',
    nothing: /^Je n’ai pas de réponse en français.*\(anglais\)/,
    person: 'Parler à une personne',
  },
  {
    language: 'de',
    question: 'Darf mein Hund bei euch rein?',
    text: 'Hunde sind willkommen, drinnen und draußen.',
    title: 'Hunde: darf mein Hund rein?',
    nothing: /^Auf Deutsch habe ich dazu keine Antwort.*\(Englisch\)/,
    person: 'Mit einem Menschen sprechen',
  },
  {
    language: 'ar',
    question: 'هل الكلاب مسموح بها في المقهى؟',
    text: 'الكلاب مرحب بها في الداخل والخارج.',
    title: 'هل الكلاب مسموح بها؟',
    nothing: /^ليس لديّ جواب بالعربية.*\(الإنجليزية\)/,
    person: 'التحدث إلى شخص',
  },
  {
    language: 'vi',
    question: 'Tôi có được mang chó vào quán không?',
    text: 'Chó được chào đón, cả trong nhà và ngoài trời.',
    title: 'Có được mang chó vào không?',
    nothing: /^Tôi chưa có câu trả lời bằng tiếng Việt.*\(Tiếng Anh\)/,
    person: 'Nói chuyện với nhân viên',
  },
];

/** A visitor writes in another language than the bot's. */
export function languagesContract(functions: Functions): void {
  const { call, database, rows } = functions;
  const speak = (language: string) =>
    database.query('insert into public.bot_languages (bot_id, language) values ($1, $2)', [
      cafe.bot,
      language,
    ]);
  const write = (language: string, title: string | null, text: string, entry = entries.dogs) =>
    database.query(
      `insert into public.entry_texts (entry_id, language, title, content, of_version)
       select id, $2, $3, $4, updated_at from public.knowledge_entries where id = $1`,
      [entry, language, title, text],
    );
  const held = async () =>
    (await rows('select language, locale from public.conversations order by started_at')).map((row) => row);

  describe('a visitor of another language', () => {
    beforeEach(() => openBusinesses(database));

    test.each(asked)('is answered in $language with what is written there', async (one) => {
      await speak(one.language);
      await write(one.language, one.title, one.text);
      const { messages } = await visitorOf(functions).ask(one.question);
      expect(messages).toHaveLength(1);
      expect(messages[0]?.text).toContain(one.text);
      expect(['answer', 'closest']).toContain(messages[0]?.tier);
      expect(await held()).toEqual([{ language: one.language, locale: one.language }]);
    });

    test.each(asked)('is told in $language that nothing is written, and shown the original', async (one) => {
      const visitor = visitorOf(functions);
      const { messages } = await visitor.ask({ text: one.question, locale: 'sv-SE' });
      expect(messages).toMatchObject([{ tier: 'unknown', text: expect.stringMatching(one.nothing) }]);
      const options = messages[0]?.options ?? [];
      expect(options.at(-1)).toEqual({ id: 'person', label: one.person });
      const dogs = options.find(({ label }) => label === 'Are dogs allowed?');
      expect(dogs).toBeDefined();
      expect((await visitor.ask({ option: dogs?.id })).messages).toMatchObject([
        { tier: 'answer', text: 'Dogs are welcome, inside and outside.' },
      ]);
      // What was asked in vain is for the owner to see.
      expect(await rows('select question from public.unanswered_questions')).toEqual([
        { question: one.question },
      ]);
      expect(await held()).toEqual([{ language: one.language, locale: one.language }]);
    });

    test('changes it at each message, and “ok” changes nothing', async () => {
      for (const { language, title, text } of asked) {
        await speak(language);
        await write(language, title, text);
      }
      const visitor = visitorOf(functions);
      for (const { language, question, text } of asked) {
        const answer = await visitor.ask(question);
        expect(answer.messages[0]?.text).toContain(text);
        expect(answer.language).toBe(language);
      }
      expect((await visitor.ask('ok')).language).toBe('vi');
      expect((await visitor.updates()).body).toMatchObject({ language: 'vi' });
      expect(await held()).toEqual([{ language: 'vi', locale: 'fr' }]);
      const back = await visitor.ask('so are dogs allowed at your place?');
      expect(back.messages[0]?.text).toContain('Dogs are welcome');
      expect(back.language).toBe(null);
      expect(await held()).toEqual([{ language: null, locale: 'fr' }]);
    });

    test('may wish for one', async () => {
      await speak('de');
      await write('de', 'Hunde: darf mein Hund rein?', 'Hunde sind willkommen.');
      const visitor = visitorOf(functions);
      expect((await visitor.ask('are dogs allowed?')).messages[0]?.text).toContain('Dogs are welcome');
      expect((await visitor.ask('auf Deutsch bitte')).messages).toMatchObject([
        { tier: 'smalltalk', text: 'Gern. Was möchten Sie wissen?' },
      ]);
      expect((await visitor.ask('darf mein Hund rein?')).messages[0]?.text).toBe('Hunde sind willkommen.');
      expect((await visitor.ask('in English please')).messages[0]?.text).toBe(
        'Of course. What would you like to know?',
      );
      expect(await held()).toEqual([{ language: null, locale: 'en' }]);
    });

    test('reads what the owner has it say that does not know, or else a sentence of ours', async () => {
      await speak('fr');
      await write('fr', 'Chiens', 'Les chiens sont les bienvenus.');
      const unknown = async () => {
        const { messages } = await visitorOf(functions).ask('quelle est la capitale du pérou ?');
        return messages[0]?.text;
      };
      expect(await unknown()).toBe('Désolé, je ne sais pas. J’ai noté votre question pour l’équipe.');
      await rows(`update public.bot_languages set unknown_text = 'Aucune idée, hélas.'`);
      expect(await unknown()).toBe('Aucune idée, hélas.');
    });

    test('is asked for details in it, and goes on so when asked again', async () => {
      await rows(`update public.bots set details_triggers = '{button}' where id = '${cafe.bot}'`);
      const visitor = visitorOf(functions);
      await visitor.ask('haben sie einen parkplatz für mein auto?');
      const { ask } = await visitor.ask({ begin: 'details' });
      expect(ask?.label).toMatch(/^Dürfen wir uns bei Ihnen melden\?/);
      expect((await visitor.updates()).body).toMatchObject({ ask: { label: ask?.label } });
      // A name tells no language.
      const { messages } = await visitor.ask('Jean de la Tour');
      expect(messages[0]?.text).toBe('Bitte antworten Sie mit Ja oder Nein.');
    });

    test('is asked what the owner has it ask in this language, and nothing in another', async () => {
      await rows(`update public.bots set details_triggers = '{button}', details_question = 'Which day suits you?'
        where id = '${cafe.bot}'`);
      const fields = async () => {
        const visitor = visitorOf(functions);
        await visitor.ask('haben sie einen parkplatz für mein auto?');
        const { ask } = await visitor.ask({ begin: 'details' });
        return JSON.stringify(ask?.form);
      };
      await speak('de');
      expect(await fields()).not.toContain('suits you');
      await rows(`update public.bot_languages set details_question = 'Welcher Tag passt Ihnen?'`);
      expect(await fields()).toContain('Welcher Tag passt Ihnen?');
    });

    test('of whom no message tells the language is counted by the browser', async () => {
      await visitorOf(functions).ask({ text: 'wifi', locale: 'fr-CH' });
      expect(await held()).toEqual([{ language: null, locale: 'fr-CH' }]);
    });
  });

  test('the languages of a bot, and its greetings, are told to pages', async () => {
    await openBusinesses(database);
    await rows(`insert into public.bot_languages (bot_id, language, greeting) values
      ('${cafe.bot}', 'fr', 'Bonjour !'), ('${cafe.bot}', 'de', null)`);
    expect((await call(`widget-config?bot=${cafe.key}`)).body).toMatchObject({
      greetings: { fr: 'Bonjour !' },
    });
  });
}
