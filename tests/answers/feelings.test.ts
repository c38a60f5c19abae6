import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { feelingOf } from '../../supabase/functions/_shared/answers/feelings.ts';
import { phrasebookOf } from '../../supabase/functions/_shared/answers/languages/phrasebook.ts';
import { toKept } from '../../supabase/functions/_shared/chat/replies.ts';
import { sendFeelings } from './feelings-questions.ts';

test('feelings are met with sympathy, wishes for a person with one, and questions with their answers', async () => {
  const database = await openDatabase({ seed: false });
  const outcomes = await sendFeelings(database);
  await database.close();
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ isRight }) => !isRight)).toEqual([]);
}, 180_000);

test('the sympathy stands before what is said of the person', () => {
  const reply = { tier: 'person', question: 'It broke', entryId: null, heading: null, options: [] } as const;
  const bot = { id: '1', name: 'Bean', language: 'en', unknown_text: 'I do not know.' };
  const ways = { contact_email: null, contact_phone: null, contact_url: null };
  const always = { timeZone: 'UTC', hours: [], exceptions: [] };
  const say = (text: string | null) =>
    toKept({ ...reply, text, unanswered: false }, { ...bot, ...ways }, 'en', always, new Date(0), true);
  expect(say('I’m sorry.')).toMatchObject({
    tier: 'person',
    text: 'I’m sorry. I’ve told the team. Someone will be with you shortly.',
    next_state: 'waiting',
  });
  expect(say(null).text).toBe('I’ve told the team. Someone will be with you shortly.');
});

/** Illness and death, of somebody who writes or is near to them; and what only has the words: a trade, an if, a thing. */
const troubles: Record<string, { trouble: string[]; none: string[] }> = {
  en: {
    trouble: [
      'my dog died, do you do cremations',
      'my cat died last night',
      'my grandmother just died',
      'my father passed away',
      'im in hospital and cant come tomorrow',
      'my son is in the hospital',
      'shes in hospital since monday',
      'my mum had a stroke yesterday',
      'i have covid',
      'i am ill',
      'we had a car accident on the way to you',
      'i have to go to a funeral and cant come',
      'there is a funeral in the family, can we move our booking',
      'we have a funeral that day can i reschedule',
      'i cant make it because of my uncle’s funeral',
      'my wife is dying',
      'i am sick as a dog and cant come tomorrow',
      'my son is sick, can we move the lesson',
      'im sick to my stomach since lunch',
    ],
    none: [
      'do you cater for a funeral',
      'cake for a funeral of 40',
      'can you deliver flowers to a funeral on friday',
      'do you have a funeral package',
      'can i have a funeral on friday with you',
      'wedding after a divorce',
      'do i get sick pay',
      'can we have sick pay as trainees',
      'can i cancel if i am ill',
      'what if im sick on the day',
      'what happens if i get covid',
      'can my child come if she has a fever',
      'can you deliver flowers to someone in hospital',
      'do you visit people in hospital',
      'what if i had an accident in the hire car',
      'do you repair cars that had an accident',
      'do you take dogs that have had an accident indoors',
      'exercise for people who had a stroke',
      'is the shop of the man who passed away still open',
      'my phone died',
      'my battery just died',
      'my sourdough starter has died',
      'my dog is dying to meet you',
      'my car is poorly painted can you respray it',
      'i am sick as a dog of my old bike',
      'im sick to death of my old sofa',
      'we are sick and tired of our kitchen',
      'i am so sick of my hair colour',
      'my kids are sick of pasta',
    ],
  },
  de: {
    trouble: [
      'wir haben eine beerdigung und können nicht kommen',
      'ich muss zu einer beerdigung',
      'wegen eines todesfalls muss ich absagen',
      'mein hund ist gestorben',
      'meine mutter ist verstorben',
      'ich bin krank',
    ],
    none: [
      'macht ihr torten für eine beerdigung',
      'catering für beerdigung',
      'blumen zur beerdigung liefern',
      'was ist wenn ich krank bin',
      'bringt ihr blumen ins krankenhaus',
      'mein akku ist gestorben',
    ],
  },
  es: {
    trouble: [
      'tengo un funeral y no puedo ir',
      'mi perro ha muerto',
      'estoy enferma',
      'mi madre está en el hospital',
    ],
    none: [
      'hacen coronas para un funeral',
      'flores para un funeral',
      'puedo cancelar si estoy enfermo',
      'llevan flores al hospital',
      'y si tengo fiebre',
    ],
  },
};

/** Who has had enough of what was done to them, and not of what they want to replace. */
const complaints = [
  'i am sick of waiting for you',
  'im sick and tired of this',
  'sick and tired of waiting',
  'we are tired of being ignored',
];

test('who has had enough is heard', () => {
  const phrasebook = phrasebookOf('en');
  const felt = complaints.map((message) => [message, phrasebook && feelingOf(message, phrasebook)]);
  expect(felt.filter(([, feeling]) => feeling !== 'complaint')).toEqual([]);
});

describe.each(Object.entries(troubles))('in %s', (language, { trouble, none }) => {
  const phrasebook = phrasebookOf(language);
  const feelingsOf = (messages: readonly string[]) =>
    messages.map((message) => [message, phrasebook && feelingOf(message, phrasebook)]);

  test('who is ill or mourns is heard', () => {
    expect(feelingsOf(trouble).filter(([, feeling]) => feeling !== 'trouble')).toEqual([]);
  });

  test('no sympathy is said to who only asks', () => {
    expect(feelingsOf(none).filter(([, feeling]) => feeling !== undefined)).toEqual([]);
  });
});
