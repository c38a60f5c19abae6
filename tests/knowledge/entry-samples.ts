import type { Entry } from '../../machines/bots/actors.ts';

/** An answer that the bot has learned. */
export const parking: Entry = {
  id: 'e1',
  botId: 'b1',
  title: 'Is there parking?',
  content: 'Behind the house, free.',
  otherQuestions: ['Where can I leave my car?'],
  position: 1,
  updatedAt: '2026-11-20T09:00:00+00:00',
  learnedAt: '2026-11-20T09:00:01+00:00',
  isExample: false,
  source: null,
};

/** One that it has not learned yet. */
export const dogs: Entry = {
  ...parking,
  id: 'e2',
  title: 'Are dogs welcome?',
  content: 'Yes, on a lead.',
  otherQuestions: [],
  position: 2,
  learnedAt: null,
};

/** One in which a blank is left, and which has no title. */
export const hours: Entry = {
  ...dogs,
  id: 'e3',
  title: null,
  content: 'We are open ___.',
  position: 3,
};

/** One that the bot began with, and that nobody has looked at. */
export const wifi: Entry = {
  ...dogs,
  id: 'e4',
  title: 'Is there wifi?',
  content: 'Yes, it’s free.',
  position: 4,
  isExample: true,
};
