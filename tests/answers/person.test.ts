import { describe, expect, test } from 'vitest';
import { widgetLanguages } from '../../machines/widget/languages.ts';
import { words as ar } from '../../src/widget/words/ar.ts';
import { words as de } from '../../src/widget/words/de.ts';
import { words as en } from '../../src/widget/words/en.ts';
import { words as es } from '../../src/widget/words/es.ts';
import { words as fr } from '../../src/widget/words/fr.ts';
import { words as he } from '../../src/widget/words/he.ts';
import { words as it } from '../../src/widget/words/it.ts';
import { words as ja } from '../../src/widget/words/ja.ts';
import { words as nl } from '../../src/widget/words/nl.ts';
import { words as pl } from '../../src/widget/words/pl.ts';
import { words as pt } from '../../src/widget/words/pt.ts';
import { words as tr } from '../../src/widget/words/tr.ts';
import { words as uk } from '../../src/widget/words/uk.ts';
import { words as zh } from '../../src/widget/words/zh.ts';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import { conversation, noSearch } from './answer-samples.ts';

const widget = { ar, de, en, es, fr, he, it, ja, nl, pl, pt, tr, uk, zh };

const tiersOf = async (text: string, language: string) =>
  (await answer(text, { ...conversation, language }, noSearch)).map(({ tier }) => tier);

test('all languages of the widget are here', () => {
  expect(Object.keys(widget).toSorted()).toEqual(widgetLanguages.toSorted());
});

test.each(Object.entries(widget))(
  'what the button for a person says is met in %s when it is typed',
  async (language, words) => {
    expect(await tiersOf(words.person, language)).toEqual(['person']);
  },
);

const wishes: Record<string, string[]> = {
  ar: ['أريد التحدث مع موظف من فضلك', 'ممكن اتكلم مع احد؟', 'هل أتحدث إلى شخص حقيقي؟'],
  he: ['אני רוצה לדבר עם אדם', 'אפשר לדבר עם נציג?', 'תעבירו אותי לנציג בבקשה', 'נציג אנושי'],
  ja: [
    '人と話したいです',
    '担当者につないでください',
    'スタッフさんに直接相談できますか',
    '有人チャットはありますか',
  ],
  pl: ['Chcę rozmawiać z człowiekiem', 'Czy mogę porozmawiać z kimś?', 'Proszę mnie połączyć z konsultantem'],
  tr: [
    'Bir insanla konuşmak istiyorum',
    'müşteri temsilcisine bağlanmak istiyorum',
    'Yetkili biriyle görüşebilir miyim?',
  ],
  uk: ['Хочу поговорити з людиною', 'З’єднайте мене з оператором', 'Покличте менеджера, будь ласка'],
  zh: ['转人工', '我想和真人聊', '请帮我联系客服', '我想跟人说话'],
};
const others: Record<string, string[]> = {
  ar: ['هل يوجد موقف للسيارات؟', 'كم شخص يتسع المكان؟'],
  he: ['האם יש חניה?', 'כמה אנשים נכנסים?'],
  ja: ['駐車場はありますか', '友人と話せる席はありますか', '何人まで入れますか'],
  pl: ['Czy jest parking?', 'Ile osób się zmieści?', 'Czy można przyjść z psem?'],
  tr: ['Otopark var mı?', 'Kaç kişiyle gelebiliriz?'],
  uk: ['Чи є парковка?', 'Чи можна з собакою?'],
  zh: ['有停车位吗', '可以坐几个人', '可以和朋友一起来吗'],
};

describe.each(Object.keys(wishes))('in %s, which has no phrasebook,', (language) => {
  test.each(wishes[language] ?? [])('a person is called: %s', async (text) => {
    expect(await tiersOf(text, language)).toEqual(['person']);
  });

  test.each(others[language] ?? [])('something else is asked: %s', async (text) => {
    // Only what is not met as a wish is searched for.
    await expect(tiersOf(text, language)).rejects.toThrow('searched');
  });
});
