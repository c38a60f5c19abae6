import { describe, expect, test } from 'vitest';
import { detailsFlow } from '../../../supabase/functions/_shared/flows/details.ts';
import type { Question, QuestionOf } from '../../../supabase/functions/_shared/flows/language.ts';
import { flowSchema } from '../../../supabase/functions/_shared/flows/language.ts';
import {
  commands,
  inEveryLanguage,
  phrasesOf,
} from '../../../supabase/functions/_shared/flows/phrases/phrases.ts';
import {
  mayBeQuestion,
  type Reading,
  readText,
  readValue,
} from '../../../supabase/functions/_shared/flows/reading/read.ts';

/** A Thursday. */
const today = '2026-01-01';

/** What a reading comes to, in short. */
const short = (reading: Reading): unknown =>
  reading.is === 'answer'
    ? reading.value
    : reading.is === 'wrong'
      ? `(${reading.reason.is})`
      : `/${reading.command}`;
const read = (language: string, said: string, question: Question, isOptional = false) =>
  short(readText(said, question, isOptional, { language, today }));

const date: QuestionOf<'date'> = { kind: 'date' };
const number: QuestionOf<'number'> = { kind: 'number' };
const yesno: Question = { kind: 'yesno' };

describe('days', () => {
  test.each([
    ['en', 'today', '2026-01-01'],
    ['en', 'tonight please', '2026-01-01'],
    ['en', 'Tomorrow!', '2026-01-02'],
    ['en', 'the day after tomorrow', '2026-01-03'],
    ['en', 'next Friday', '2026-01-02'],
    ['en', 'on thursday', '2026-01-08'],
    ['en', 'Sat', '2026-01-03'],
    ['en', 'in 3 days', '2026-01-04'],
    ['en', 'in two weeks', '2026-01-15'],
    ['en', '2/27/2026', '2026-02-27'],
    ['en', '27/2/2026', '2026-02-27'],
    ['en', '27.2.', '2026-02-27'],
    ['en', '2026-02-27', '2026-02-27'],
    ['en', 'February 27th', '2026-02-27'],
    ['en', '3 May 2027', '2027-05-03'],
    ['en-GB', '3/4', '2026-04-03'],
    ['en', '3/4', '2026-03-04'],
    ['en', '31.2.2026', '(date)'],
    ['en', 'friday next week', '(date)'],
    ['en', 'friday or saturday', '(date)'],
    ['en', 'not today', '(date)'],
    ['en', 'may I?', '(date)'],
    ['de', 'heute Abend', '2026-01-01'],
    ['de', 'morgen früh', '2026-01-02'],
    ['de', 'übermorgen', '2026-01-03'],
    ['de', 'nächsten Freitag', '2026-01-02'],
    ['de', 'am 27.2.', '2026-02-27'],
    ['de', '24. Dezember', '2026-12-24'],
    ['de', 'in zwei Wochen', '2026-01-15'],
    ['de', '24.12.26', '2026-12-24'],
    ['es', 'pasado mañana', '2026-01-03'],
    ['es', 'mañana por la tarde', '2026-01-02'],
    ['es', 'esta mañana', '2026-01-01'],
    ['es', 'el próximo viernes', '2026-01-02'],
    ['es', '3 de mayo', '2026-05-03'],
    ['es', '3/5', '2026-05-03'],
    ['fr', 'aujourd’hui', '2026-01-01'],
    ['fr', 'vendredi prochain', '2026-01-02'],
    ['fr', 'après-demain', '2026-01-03'],
    ['fr', 'le 1er mai', '2026-05-01'],
    ['it', 'dopodomani', '2026-01-03'],
    ['it', 'venerdì prossimo', '2026-01-02'],
    ['pt', 'depois de amanhã', '2026-01-03'],
    ['pt', 'na sexta', '2026-01-02'],
    ['nl', 'volgende vrijdag', '2026-01-02'],
    ['nl', 'over 3 dagen', '2026-01-04'],
    ['ar', 'غدًا', '2026-01-02'],
    ['ar', 'بعد غد', '2026-01-03'],
    ['ar', 'يوم الجمعة القادمة', '2026-01-02'],
    ['ar', 'بعد ٣ أيام', '2026-01-04'],
    ['ar', '٢٠٢٦-٠٢-٢٧', '2026-02-27'],
    ['ar', 'ليس غدًا', '(date)'],
  ])('%s “%s”: %s', (language, said, expected) => expect(read(language, said, date)).toBe(expected));

  test('without a year are the next that the question takes', () => {
    const past: Question = { kind: 'date', to: 0 };
    const may = { language: 'en', today: '2026-05-20' };
    const readIn = (question: Question) => short(readText('3 March', question, false, may));
    expect(readIn(date)).toBe('2027-03-03');
    expect(readIn(past)).toBe('2026-03-03');
    expect(readIn({ kind: 'date', from: 0, to: 30 })).toBe('(notAfter)');
  });

  test('have bounds, which are told in the visitor’s language', () => {
    expect(read('en', 'today', { kind: 'date', from: 1 })).toBe('(notBefore)');
    expect(read('en', 'friday', { kind: 'date', from: 1, to: 1 })).toBe('2026-01-02');
    expect(read('en', 'saturday', { kind: 'date', to: 1 })).toBe('(notAfter)');
    const reading = readText('heute', { kind: 'date', from: 1 }, false, { language: 'de', today });
    expect(reading).toMatchObject({ reason: { bound: 'Freitag, 2. Januar 2026' } });
  });
});

describe('numbers', () => {
  test.each([
    ['en', '7', 7],
    ['en', 'seven of us', 7],
    ['en', 'a table for four please', 4],
    ['en', 'twenty-one', 21],
    ['en', 'thirty', 30],
    ['en', 'two or three', '(number)'],
    ['en', '2-3', '(number)'],
    ['en', '1,500', 1500],
    ['en', '-3', -3],
    ['en', '2.5', '(whole)'],
    ['en', 'room7b', '(number)'],
    ['en', '1e999', '(number)'],
    ['en', '99999999999', '(whole)'],
    ['en', 'my dog ate it', '(number)'],
    ['de', 'zu siebt', 7],
    ['de', 'sieben', 7],
    ['de', '1.500', 1500],
    ['es', 'somos siete', 7],
    ['es', 'treinta y uno', 31],
    ['fr', 'dix-sept', 17],
    ['it', 'siamo in sette', 7],
    ['pt', 'somos duas', 2],
    ['nl', 'met zevenen', 7],
    ['ar', 'نحن سبعة', 7],
    ['ar', '٧', 7],
    ['ar', '۱۲', 12],
    // Two numbers rather than a wrong one.
    ['ar', 'واحد وعشرون', '(number)'],
    ['ar', 'ثلاثة عشر', '(number)'],
  ])('%s “%s”: %s', (language, said, expected) => expect(read(language, said, number)).toBe(expected));

  test('have decimals where the owner wants them', () => {
    expect(read('de', '2,5', { ...number, decimals: 1 })).toBe(2.5);
    expect(read('en', '2.55', { ...number, decimals: 1 })).toBe('(number)');
    expect(read('en', '1.500', { ...number, decimals: 2 })).toBe(1.5);
  });

  test('have bounds', () => {
    expect(read('en', '41', { ...number, max: 40 })).toBe('(atMost)');
    expect(read('en', '0', { ...number, min: 1 })).toBe('(atLeast)');
    expect(read('en', '40', { ...number, min: 1, max: 40 })).toBe(40);
  });
});

describe('yes and no', () => {
  test.each([
    ['en', 'Yes, please.', true],
    ['en', 'yep', true],
    ['en', 'No, thanks', false],
    ['en', 'no problem', '(yesno)'],
    ['en', 'perhaps', '(yesno)'],
    ['de', 'ja', true],
    ['de', 'Nein danke', false],
    ['de', 'gerne!', true],
    ['es', 'claro que sí', true],
    ['es', 'no', false],
    ['fr', 'd’accord', true],
    ['fr', 'non merci', false],
    ['it', 'sì', true],
    ['pt', 'não', false],
    ['nl', 'jazeker', true],
    ['ar', 'نعم من فضلك', true],
    ['ar', 'لا، شكرًا', false],
  ])('%s “%s”: %s', (language, said, expected) => expect(read(language, said, yesno)).toBe(expected));
});

describe('choices', () => {
  const choices = ['Red', 'Back', 'Blue-green', 'Lunch, 12:00', 'Blue-grey'].map((label, index) => ({
    id: `c${index + 1}`,
    label,
  }));
  const one: Question = { kind: 'choice', choices };
  const several: Question = { kind: 'choice', choices, many: true };
  test.each<[Question, string, unknown]>([
    [one, ' red! ', 'c1'],
    [one, 'BLUE GREEN', 'c3'],
    [one, '3', 'c3'],
    [one, '6', '(choice)'],
    [one, 'blue', '(choice)'],
    [one, 'lunch', 'c4'],
    [one, 'lunch please', 'c4'],
    [one, 'not lunch', '(choice)'],
    [one, 're', '(choice)'],
    // The owner's choice comes before what everybody may say.
    [one, 'back', 'c2'],
    [one, 'stop', '/stop'],
    [one, 'red and back', '(choice)'],
    [several, 'red', ['c1']],
    [several, 'back, red and blue green', ['c1', 'c2', 'c3']],
    [several, '1 + 2', ['c1', 'c2']],
    [several, 'red and something', '(choice)'],
    [several, ', ,', '(choice)'],
  ])('%# “%s”', (question, said, expected) => expect(read('en', said, question)).toEqual(expected));

  test('are read in their language', () => {
    const both: Question = {
      kind: 'choice',
      choices: [{ id: 'a', label: { en: 'Lunch', de: 'Mittagessen' } }],
    };
    expect(read('de', 'mittagessen', both)).toBe('a');
    expect(read('de', 'lunch', both)).toBe('(choice)');
  });
});

describe('addresses and numbers to call', () => {
  test.each<['email' | 'phone', string, unknown]>([
    ['email', 'it is ada@example.com, thanks', 'ada@example.com'],
    ['email', '<ada.l+x@mail.example.co.uk>.', 'ada.l+x@mail.example.co.uk'],
    ['email', 'ada@exämple.com', 'ada@exämple.com'],
    ['email', 'ada@example', '(email)'],
    ['email', 'ada@@example.com', '(email)'],
    ['email', '@example.com', '(email)'],
    ['email', `${'ä'.repeat(60)}@${'ä'.repeat(20)}.com`, '(email)'],
    ['phone', 'call +44 20 7946-0958', '+44 20 7946-0958'],
    ['phone', 'Call me at 020 7946 0958', '020 7946 0958'],
    ['phone', '(030) 1234567', '(030) 1234567'],
    ['phone', '+49 (0) 711 / 123 456 - 78', '+49 (0) 711 / 123 456 - 78'],
    ['phone', '12345', '(phone)'],
    ['phone', '1234567890123456', '(phone)'],
    ['phone', 'none of your business', '(phone)'],
  ])('%s “%s”', (kind, said, expected) => expect(read('en', said, { kind })).toEqual(expected));
});

describe('commands', () => {
  test.each([
    ['en', 'never mind', '/stop'],
    ['en', 'Go back', '/back'],
    ['en', 'start over', '/restart'],
    ['en', 'can i talk to a person', '/person'],
    ['de', 'abbrechen', '/stop'],
    ['de', 'zurück', '/back'],
    ['de', 'von vorn', '/restart'],
    ['de', 'ich möchte mit einem Menschen sprechen', '/person'],
    ['es', 'atrás', '/back'],
    ['es', 'quiero hablar con una persona', '/person'],
    ['fr', 'retour', '/back'],
    ['fr', 'je veux parler à une personne', '/person'],
    ['it', 'indietro', '/back'],
    ['it', 'parlare con una persona', '/person'],
    ['pt', 'voltar', '/back'],
    ['pt', 'falar com uma pessoa', '/person'],
    ['nl', 'terug', '/back'],
    ['ar', 'ارجع', '/back'],
    ['ar', 'أريد التحدث إلى شخص', '/person'],
    ['nl', 'ik wil een mens spreken', '/person'],
  ])('%s “%s”: %s', (language, said, expected) => {
    expect(read(language, said, { kind: 'text' })).toBe(expected);
    expect(read(language, said, yesno)).toBe(expected);
  });

  test('are whole messages, and a wish for a person is short where anything may be written', () => {
    const story = 'I wanted to talk to a person about the shoes I bought';
    expect(read('en', story, { kind: 'text' })).toBe(story);
    expect(read('en', story, yesno)).toBe('/person');
    expect(read('en', 'I go back on Monday', { kind: 'text' })).toBe('I go back on Monday');
  });

  test('skip where the owner allows it', () => {
    expect(read('en', 'skip', { kind: 'text' }, true)).toBe('/skip');
    expect(read('en', 'skip', { kind: 'text' })).toBe('skip');
  });

  test('are no answers of a typed field', () => {
    const field = (value: unknown, question: Question) =>
      short(readValue(value, question, { language: 'en', today }));
    expect(field('Stop', { kind: 'text' })).toBe('Stop');
    expect(field('stop', yesno)).toBe('(yesno)');
    expect(field('back', date)).toBe('(date)');
  });
});

describe('what is sent by a field or button', () => {
  const choices = ['a', 'b'].map((id) => ({ id, label: `Choice ${id}` }));
  const field = (value: unknown, question: Question) =>
    short(readValue(value, question, { language: 'en', today }));
  test.each<[unknown, Question, unknown]>([
    ['a', { kind: 'choice', choices }, 'a'],
    [['b', 'a'], { kind: 'choice', choices, many: true }, ['a', 'b']],
    [['a', 'b'], { kind: 'choice', choices }, '(choice)'],
    [['a', 'gone'], { kind: 'choice', choices, many: true }, '(choice)'],
    [['a', 'a'], { kind: 'choice', choices, many: true }, '(choice)'],
    [[], { kind: 'choice', choices, many: true }, '(choice)'],
    [{ a: 1 }, { kind: 'choice', choices }, '(choice)'],
    [true, yesno, true],
    ['yes', yesno, true],
    [1, yesno, '(yesno)'],
    [7, number, 7],
    ['7', number, 7],
    [Number.NaN, number, '(number)'],
    [Number.POSITIVE_INFINITY, number, '(number)'],
    [2.5, number, '(whole)'],
    ['2026-01-20', date, '2026-01-20'],
    [' Ada ', { kind: 'text' }, 'Ada'],
    ['  ', { kind: 'text' }, '(text)'],
    [null, { kind: 'text' }, '(text)'],
    ['x'.repeat(10_000), { kind: 'text' }, '(tooLong)'],
    ['x'.repeat(10_000), date, '(tooLong)'],
    ['💥'.repeat(500), { kind: 'text' }, '💥'.repeat(500)],
  ])('%# %j', (value, question, expected) => expect(field(value, question)).toEqual(expected));

  test('is as long as a message may be, when it is written', () => {
    expect(read('en', 'x'.repeat(501), { kind: 'text' })).toBe('(tooLong)');
  });
});

test('a message may be a question where it is no answer, or ends like one', () => {
  const may = (said: string, question: Question) =>
    mayBeQuestion(said, readText(said, question, false, { language: 'en', today }));
  expect(may('do you take dogs', number)).toBe(true);
  expect(may('ok, but is there parking?', { kind: 'text' })).toBe(true);
  expect(may('seven', number)).toBe(false);
  expect(may('a window seat', { kind: 'text' })).toBe(false);
  expect(may('stop', { kind: 'text' })).toBe(false);
});

describe.each(Object.keys(inEveryLanguage(() => '')))('in %s', (language) => {
  const phrases = phrasesOf(language);

  test('no phrase means two things', () => {
    const lists = Object.values(phrases.commands).map((list) => list.split(' | '));
    const all = lists.flat();
    expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
    const yes = phrases.yes.split(' | ');
    expect(phrases.no.split(' | ').filter((phrase) => yes.includes(phrase))).toEqual([]);
  });

  test('what a button says is understood when it is written', () => {
    for (const command of commands) {
      expect(read(language, phrases.labels[command], { kind: 'text' }, true), phrases.labels[command]).toBe(
        `/${command}`,
      );
    }
    expect(read(language, phrases.labels.yes, yesno)).toBe(true);
    expect(read(language, phrases.labels.no, yesno)).toBe(false);
  });

  test('numbers are counted from zero to twenty', () => {
    const numbers = phrases.numbers.split(' | ').map((names) => names.split(' ')[0] ?? '');
    expect(numbers.map((name) => read(language, name, number))).toEqual(
      Array.from({ length: 21 }, (_, index) => index),
    );
    const tens = phrases.tens.split(' | ').map((names) => names.split(' ')[0] ?? '');
    expect(tens.map((name) => read(language, name, number))).toEqual(
      tens.map((_, index) => 10 * (index + 2)),
    );
  });

  test('the flow for details has all its texts', () => {
    const flow = detailsFlow({ language, triggers: [] });
    expect(flow.language).toBe(language);
    expect(flowSchema.safeParse(flow).error).toBeUndefined();
  });
});
