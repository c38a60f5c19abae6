import { describe, expect, test } from 'vitest';
import { wantsPerson } from '../../supabase/functions/_shared/answers/feelings.ts';
import { phrasebookOf } from '../../supabase/functions/_shared/answers/languages/phrasebook.ts';
import { leaning, waysToSplit } from '../../supabase/functions/_shared/answers/questions.ts';
import { smallTalkOf } from '../../supabase/functions/_shared/answers/small-talk.ts';
import {
  correctSpelling,
  editDistance,
  nearestWord,
} from '../../supabase/functions/_shared/answers/spelling.ts';

function phrases(language: string) {
  const phrasebook = phrasebookOf(language);
  if (!phrasebook) throw new Error(`No phrases of ${language}.`);
  return phrasebook;
}

describe('small talk', () => {
  test.each([
    ['en', 'hi', 'greeting'],
    ['en', 'Good morning!', 'greeting'],
    ['en', 'hey how are you?', 'greeting'],
    ['en', 'thanks a lot, bye', 'farewell'],
    ['en', 'thank you so much for your help', 'thanks'],
    ['en', 'ok', 'other'],
    ['en', '👍🎉', 'other'],
    ['en', '???', 'other'],
    ['en', 'are you a bot?', 'about'],
    ['en', 'who are you', 'about'],
    ['es', 'hola, buenas tardes', 'greeting'],
    ['es', 'muchas gracias', 'thanks'],
    ['de', 'Guten Tag', 'greeting'],
    ['de', 'vielen Dank!', 'thanks'],
    ['de', 'bist du ein Mensch?', 'about'],
  ])('in %s: %s is %s', (language, text, kind) => {
    expect(smallTalkOf(text, phrases(language))).toBe(kind);
  });

  test.each([
    'hi, are you open?',
    'good coffee?',
    'do you have good bread for tomorrow morning',
    'thanks, and where are you?',
    'help me choose a gift',
    'what are your hours today',
  ])('is not: %s', (text) => {
    expect(smallTalkOf(text, phrases('en'))).toBeUndefined();
  });
});

describe('the wish for a person', () => {
  test.each([
    ['en', 'can I talk to a human'],
    ['en', 'get me a human'],
    ['en', 'i want to speak to the manager'],
    ['en', 'Agent please'],
    ['en', 'please call me back'],
    ['en', 'is there a real person here?'],
    ['en', 'can someone call me'],
    ['en', 'connect me with support'],
    ['en', 'talk to priya'],
    ['en', 'hi, can I speak with Priya Shah please?'],
    ['en', 'put me through to sales'],
    ['en', 'ring me tomorrow'],
    ['es', 'quiero hablar con Marta'],
    ['de', 'kann ich mit Jana sprechen'],
    ['es', 'quiero hablar con una persona'],
    ['es', '¿Me pueden llamar?'],
    ['de', 'Ich möchte mit einem Menschen sprechen'],
    ['de', 'Bitte rufen Sie mich an'],
  ])('in %s: %s', (language, text) => {
    expect(wantsPerson(text, phrases(language))).toBe(true);
  });

  test.each([
    'how much is it per person',
    'get me a table for four',
    'call me a cab',
    'text me when it’s done',
    'do you call me before you come',
    'put me on the waiting list',
    'can i chat with my friends here',
    'talk to it',
    'can I bring a person with me',
    'do you have human hair wigs',
    'can i call you',
    'what is your phone number',
    'is there a discount for staff of the hospital',
    'do you have support hours',
    'personal training?',
  ])('is not: %s', (text) => {
    expect(wantsPerson(text, phrases('en'))).toBe(false);
  });
});

describe('two questions in one message', () => {
  const parts = (text: string, language = 'en') =>
    waysToSplit(text, phrases(language)).map((way) => [way.sure, ...way.parts]);

  test.each([
    ['where are you and when do you open', [[true, 'where are you', 'when do you open']]],
    ['How much is a cut? Do you take cards?', [[true, 'How much is a cut?', 'Do you take cards?']]],
    ['is there parking, and do you have wifi', [[true, 'is there parking', 'do you have wifi']]],
    ['I have a big dog. Can he come too?', []],
    ['wifi and parking?', [[false, 'wifi', 'parking?']]],
    ['when do you open?', []],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test.each([
    ['es', '¿dónde están y cuánto cuesta el menú?', [[true, '¿dónde están', 'cuánto cuesta el menú?']]],
    ['de', 'wo seid ihr und was kostet der Chip', [[true, 'wo seid ihr', 'was kostet der Chip']]],
  ])('in %s: %s', (language, text, expected) => {
    expect(parts(text, language)).toEqual(expected);
  });
});

describe('a follow-up', () => {
  test.each([
    ['and on sunday?', 'goes on'],
    ['what about children', 'goes on'],
    ['how much is it', 'pronoun'],
    ['how long does that take?', 'pronoun'],
    ['how much?', 'short'],
    ['where can I park my car', 'none'],
    ['and do you sell gift vouchers', 'none'],
    ['for how many people can i book a table', 'none'],
    ['and is breakfast included', 'goes on'],
    ['and the price?', 'goes on'],
    ['do you have a toilet for babies', 'none'],
  ])('%s: %s', (text, expected) => {
    expect(leaning(text, phrases('en'))).toBe(expected);
  });
});

describe('slips of the pen', () => {
  test.each([
    ['same', 'same', 0],
    ['wifi', 'wfi', 1],
    ['from', 'form', 1],
    ['pasword', 'password', 1],
    ['hygenist', 'hygienist', 1],
    ['cat', 'dog', 3],
  ])('%s and %s are %i apart', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
    expect(editDistance(b, a, 5)).toBe(distance);
  });

  test('stops counting at the limit', () => {
    expect(editDistance('breakfast', 'dinner', 2)).toBe(3);
  });

  test('only a word with the same first letter is near, and none that is short', () => {
    expect(nearestWord('nappy', ['happy'])).toBeUndefined();
    expect(nearestWord('oat', ['out', 'oats'])).toBeUndefined();
    expect(nearestWord('parkin', ['parking', 'park'])).toBe('parking');
  });

  const usual = new Set(['do', 'you', 'have', 'restaurant', 'tomorrow', 'began']);
  const correct = (text: string, own: string[]) => correctSpelling(text, usual, async () => own);

  test.each([
    ['do you have a hygenist', ['hygienist'], 'do you have a hygienist'],
    ['Resturant tomorow?', [], 'restaurant tomorrow?'],
    ['do you have vegan', [], 'do you have vegan'],
    ['vegan', ['vegan'], 'vegan'],
    ['do you have wifi 7pm', ['wifi'], 'do you have wifi 7pm'],
  ])('“%s” of a bot that knows %j is read as “%s”', async (text, own, expected) => {
    expect(await correct(text, own)).toBe(expected);
  });

  test('asks for the bot’s words only when a word is unknown', async () => {
    const refuse = () => Promise.reject(new Error('asked'));
    expect(await correctSpelling('do you have a restaurant', usual, refuse)).toBe('do you have a restaurant');
    await expect(correctSpelling('hygenist', usual, refuse)).rejects.toThrow('asked');
  });
});
