import type { Conversation } from '../../supabase/functions/_shared/answers/answer.ts';
import type { Found, Knowledge } from '../../supabase/functions/_shared/answers/knowledge.ts';

/** A conversation in which nothing has been said, on a Wednesday at noon. */
export const conversation: Conversation = {
  earlier: [],
  said: [],
  now: new Date('2026-03-04T12:00Z'),
  timeZone: 'Europe/London',
  hours: [],
  exceptions: [],
  language: 'en-GB',
  ownLanguage: 'en',
  otherLanguages: [],
  botName: 'Corner Café',
};

/** Open from eight to six on weekdays. */
export const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));

/** An entry that is so near to a question. */
export const entry = (entryId: string, nearness: number): Found => ({
  entryId,
  title: entryId === 'untitled' ? null : `About ${entryId}`,
  content: entryId === 'untitled' ? `A long text ${'that goes on and on '.repeat(10)}` : `All of ${entryId}.`,
  otherQuestions: [],
  isWritten: true,
  passage: 1,
  cosine: nearness,
  mean: nearness * 0.8,
  coverage: nearness > 0.4 ? nearness : 0,
  unknown: nearness > 0.4 ? 0 : 1,
});

/** Finds entries whose name is in the text, a little of the others, and notes what was searched. */
export function knows(...names: string[]): Knowledge & { searched: string[] } {
  const searched: string[] = [];
  return {
    searched,
    match: async (text) => {
      searched.push(text);
      return names.map((name, index) => entry(name, text.includes(name) ? 0.9 : 0.1 - index / 100));
    },
    similarWords: async () => names,
  };
}

/** Knowledge for replies that are not searched for. */
export const noSearch: Knowledge = {
  match: () => Promise.reject(new Error('searched')),
  similarWords: () => Promise.reject(new Error('searched')),
};
