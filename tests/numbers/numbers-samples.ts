import type { CountedConversation, Counts, Numbers, Totals } from '../../machines/numbers/actors.ts';

const none: Counts = {
  begun: 0,
  answered: 0,
  closest: 0,
  unknown: 0,
  asked: 0,
  taken: 0,
  replied: 0,
  details: 0,
  booked: 0,
  up: 0,
  down: 0,
  helped: 0,
  unhelped: 0,
};
const noTotals: Totals = { ...none, median: null, ninth: null };

/** Nobody has asked anything. */
export const nothing: Numbers = {
  now: noTotals,
  before: noTotals,
  days: [],
  hours: [],
  languages: [],
  channels: [],
  entries: [],
  pages: [],
};

/** Three days with many conversations, and few before. */
export const many: Numbers = {
  now: {
    ...{ begun: 1_200, answered: 900, closest: 100, unknown: 60, asked: 40, taken: 30, replied: 25 },
    ...{ details: 12, booked: 0, up: 15, down: 4, helped: 12, unhelped: 3 },
    ...{ median: 300, ninth: 172_800 },
  },
  before: { ...noTotals, begun: 4, answered: 3 },
  days: [
    { day: '2026-11-01', ...none, begun: 1_000, answered: 800 },
    { day: '2026-11-03', ...none, begun: 200, answered: 100, closest: 100, unknown: 60, asked: 40 },
  ],
  hours: [
    { weekday: 2, hour: 13, begun: 200 },
    { weekday: 7, hour: 9, begun: 1_000 },
  ],
  languages: [
    { language: 'en', begun: 1_190 },
    { language: '', begun: 10 },
  ],
  channels: [
    { channel: 'try', begun: 10 },
    { channel: 'web', begun: 1_190 },
  ],
  entries: [
    { entry: 'e1', title: 'Where can I park?', conversations: 700, up: 15, down: 4 },
    { entry: 'e2', title: null, conversations: 200, up: 0, down: 0 },
  ],
  pages: [
    { page: 'p1', address: 'https://cafe.example/menu', conversations: 1_000 },
    { page: 'p2', address: null, conversations: 7 },
  ],
};

export const asked: CountedConversation = {
  id: 't1',
  botName: 'Bean',
  asked: 'Is anybody there?',
  contact: null,
  startedAt: '2026-11-03T12:00:00Z',
};
export const silent: CountedConversation = { ...asked, id: 't2', asked: null, contact: 'ann@cafe.example' };
