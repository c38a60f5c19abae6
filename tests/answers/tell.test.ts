import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseOf, tellLanguage } from '../../supabase/functions/_shared/answers/languages/tell.ts';
import { toldLanguages } from '../../supabase/functions/_shared/answers/languages/told.ts';
import { sentencesOf } from '../../supabase/functions/_shared/chat/sentences.ts';
import { folders, readCorpus } from './corpus.ts';

const tell = (text: string, current = 'en', isFirst = true) => tellLanguage(text, current, isFirst)?.language;

describe('the language of a message', () => {
  test.each([
    ['avez-vous du lait d’avoine', 'fr'],
    ['¿cuánto cuesta?', 'es'],
    ['tienen habitaciones para hoy', 'es'],
    ['¿Aparcamiento?', 'es'],
    ['haben sie hafermilch', 'de'],
    ['Wo kann ich parken?', 'de'],
    ['wie sind ihre öffnungszeiten', 'de'],
    ['você tem estacionamento', 'pt'],
    ['posso levar meu cachorro?', 'pt'],
    ['è possibile venire con il cane?', 'it'],
    ['mag mijn hond mee?', 'nl'],
    ['czy można z psem?', 'pl'],
    ['köpek getirebilir miyim?', 'tr'],
    ['apakah kalian buka hari ini', 'id'],
    ['Có chỗ đậu xe không?', 'vi'],
    ['co cho dau xe khong', 'vi'],
    ['你们几点开门？', 'zh'],
    ['今日は開いていますか', 'ja'],
    ['क्या आप आज खुले हैं?', 'hi'],
    ['আপনারা কি আজ খোলা?', 'bn'],
    ['هل أنتم مفتوحون اليوم؟', 'ar'],
    ['کیا آپ آج کھلے ہیں؟', 'ur'],
    ['вы сегодня открыты?', 'ru'],
    ['ви сьогодні відкриті? де можна припаркуватися', 'uk'],
    ['אפשר להביא כלב?', 'he'],
    ['bonjour', 'fr'],
    ['merci beaucoup', 'fr'],
    ['xin chào', 'vi'],
    ['привет', 'ru'],
  ])('written first to an English bot: %s is %s', (text, language) => {
    expect(tell(text)).toBe(language);
  });

  test.each([
    'ok',
    '5',
    '👍',
    'oat milk?',
    'café au lait',
    'latte macchiato con panna',
    'spaghetti alla carbonara',
    'menu del dia?',
    'gluten free?',
    'wifi',
    'Müller appointment',
    'Café de Paris opening hours',
    'jalapeño',
    'María García',
    'Jean-Pierre de la Tour',
    'Hans van der Berg',
    'La Vie en Rose',
    'hallo',
    'dúnya ngiyabonga',
  ])('is not told by: %s', (text) => {
    // Its own language may be told all the same: by “opening”.
    const heard = [tell(text), tell(text, 'en', false)];
    expect(heard.filter((language) => language !== undefined && language !== 'en')).toEqual([]);
  });

  test('that is held is not left for a word, a name or a greeting of another', () => {
    for (const text of [
      'merci',
      'danke',
      'Ольга',
      '東京',
      'hola',
      'adiós',
      'Straße',
      'bon appétit',
      'ciao',
    ]) {
      expect([text, tell(text, 'en', false)]).toEqual([text, undefined]);
    }
    expect(tell('и ещё, можно с собакой?', 'en', false)).toBe('ru');
    expect(tell('and can I bring my dog?', 'fr', false)).toBe('en');
  });

  test('keeps to Ukrainian and Japanese where their letters would do for others', () => {
    expect(tell('а де парковка', 'uk', false)).toBe('uk');
    expect(tell('駐車場', 'ja', false)).toBe('ja');
    expect(tell('駐車場有無', 'en')).toBe('zh');
  });

  test('changes at each message that is in another', () => {
    let current = 'en';
    const heard = [];
    for (const text of [
      'do you have parking',
      'haben Sie auch einen Parkplatz für Räder',
      'ok',
      'est-ce que je peux payer par carte',
      'هل يوجد موقف سيارات',
      '123',
      'có nhận thẻ không',
    ]) {
      current = tell(text, current, false) ?? current;
      heard.push(current);
    }
    expect(heard).toEqual(['en', 'de', 'de', 'fr', 'ar', 'ar', 'vi']);
  });

  test.each([
    ['in English please', 'en'],
    ['auf Deutsch bitte', 'de'],
    ['En français, s’il vous plaît', 'fr'],
    ['do you speak German?', 'de'],
    ['Parla italiano?', 'it'],
    ['¿Hablan inglés?', 'en'],
    ['bằng tiếng Việt', 'vi'],
    ['English please', 'en'],
    ['auf Englisch, bitte!', 'en'],
    ['Könnten Sie auf Englisch antworten?', 'en'],
    ['Geht das auch auf Englisch?', 'en'],
    ['Lieber auf Türkisch', 'tr'],
    ['en inglés por favor', 'en'],
    ['¿Puedes responder en inglés?', 'en'],
    ['mejor en inglés', 'en'],
    ['Vous parlez anglais ?', 'en'],
    ['plutôt en anglais s’il te plaît', 'en'],
    ['Pouvez-vous répondre en allemand ?', 'de'],
    ['in inglese per favore', 'en'],
    ['Può rispondere in inglese?', 'en'],
    ['possiamo parlare in tedesco?', 'de'],
    ['em inglês por favor', 'en'],
    ['Pode responder em espanhol?', 'es'],
    ['in het Engels graag', 'en'],
    ['Liever in het Engels', 'en'],
    ['kunnen we Duits praten?', 'de'],
    ['بالإنجليزية من فضلك', 'en'],
    ['באנגלית בבקשה', 'en'],
  ])('is wished for: %s', (text, language) => {
    expect(tellLanguage(text, 'pl', false)).toEqual({ language, isWish: true });
  });

  test.each([
    ...['do you have a menu in English', 'Spanish', 'French German', 'English breakfast please'],
    ...['Gibt es die Karte auf Englisch?', 'Avez-vous un menu en anglais ?', 'avete il menu in inglese?'],
    ...['¿tienen la carta en inglés?', 'têm cardápio em inglês?', 'hebben jullie een Engels menu?'],
    ...['Habt ihr einen Englischkurs?', 'هل لديكم قائمة بالإنجليزية'],
  ])('is no wish: %s', (text) => {
    expect(tellLanguage(text, 'en', false)?.isWish).not.toBe(true);
  });

  test('is not told of a bot whose language nobody can tell', () => {
    expect(tell('vad kostar det att klippa sig hos er', 'sv')).toBeUndefined();
    expect(tell('auf Deutsch bitte', 'sv')).toBe('de');
  });

  test.each([
    ['500 letters without a space', '駐'.repeat(500), 'zh'],
    ['as many in Latin letters', 'a'.repeat(500), undefined],
    ['two scripts, half each', 'parking ложка', undefined],
    ['mostly one script', 'можно ли оплатить картой Visa', 'ru'],
    ['nothing', '', undefined],
    ['marks alone', '\u0301\u0301\u0301', undefined],
  ])('of bad input is told or not: %s', (_, text, language) => {
    expect(tell(text, 'en')).toBe(language);
  });

  test('is told of the bot’s own sentences, in every language', () => {
    for (const language of toldLanguages) {
      const { waiting, leaveContact } = sentencesOf(language);
      expect([language, tell(`${waiting} ${leaveContact}`, language === 'en' ? 'de' : 'en')]).toEqual([
        language,
        language,
      ]);
    }
  });
});

/** Of what visitors ask businesses, how much is taken for another language than it is in. */
describe('questions of all businesses', () => {
  const businesses = [...Object.values(folders), join(import.meta.dirname, 'corpus/blind')].flatMap(
    (folder) => readCorpus(folder),
  );
  const asked = businesses.flatMap(({ language, questions }) =>
    questions.filter(({ kind }) => kind !== 'lang').map(({ q }) => ({ language: baseOf(language), q })),
  );
  const wrongly = (told: (language: string, q: string) => string | undefined) =>
    asked.filter(({ language, q }) => ![undefined, language].includes(told(language, q)));

  test('at most 1 in 100 is answered in another language than it is in', () => {
    expect(asked.length).toBeGreaterThan(1000);
    expect(wrongly((language, q) => tell(q, language)).length / asked.length).toBeLessThan(0.01);
  });

  test('of those to a bot of another language, 4 in 5 are told, and hardly one as a third', () => {
    const other = (language: string) => (language === 'en' ? 'de' : 'en');
    const heard = asked.map(({ language, q }) => ({ language, told: tell(q, other(language)) }));
    const third = heard.filter(
      ({ language, told }) => ![undefined, language, other(language)].includes(told),
    );
    expect(third.length / heard.length).toBeLessThan(0.01);
    expect(heard.filter(({ language, told }) => told === language).length / heard.length).toBeGreaterThan(
      0.8,
    );
  });
});
