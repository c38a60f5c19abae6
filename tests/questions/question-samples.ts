import type { NearEntry, UnansweredQuestion } from '../../machines/questions/actors.ts';

/** Asked several times, and the last conversation is still there. */
export const laptops: UnansweredQuestion = {
  id: 'q1',
  botId: 'b1',
  botName: 'Wick',
  question: 'do u fix laptops',
  times: 3,
  lastAskedAt: '2026-02-03T02:09:06+00:00',
  conversationId: 'c1',
  perhaps: null,
};

/** Asked once, of another bot, in a conversation that is gone. */
export const football: UnansweredQuestion = {
  ...laptops,
  id: 'q2',
  botId: 'b2',
  botName: 'Flame',
  question: 'Who won?',
  times: 1,
  conversationId: null,
  perhaps: { answer: 'When is the match?' },
};

/** An entry that is near. */
export const repairs: NearEntry = { id: 'e1', title: 'Do you repair things?', content: 'On Fridays.' };

/** Another one, without a title. */
export const computers: NearEntry = { id: 'e2', title: null, content: 'We have no computers.' };
