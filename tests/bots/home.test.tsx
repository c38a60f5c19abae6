import { afterEach, beforeEach, vi } from 'vitest';
import type { User } from '../../machines/auth/actors.ts';
import type { BotOverview } from '../../machines/bots/actors.ts';
import { home } from '../../machines/bots/lists.ts';
import { Home } from '../../src/app/home/home.tsx';
import { walkCard } from '../lists/uses.tsx';
import { flame, spark } from './bot-samples.ts';

// A Tuesday, four minutes after the bot was seen.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:09:06Z') }));
afterEach(() => void vi.useRealTimers());

const ada: User = { id: 'u1', email: 'ada@example.com', lastSignInAt: '2026-02-03T04:05:06Z' };

const ways = ['[Go to Homepage](/)', '[Log Out]'];

const gettingStarted = (first: BotOverview | undefined) => [
  '## Getting Started',
  first ? '1 of 3 done' : '0 of 3 done',
  ...(first
    ? ['Create your first chatbot (done)']
    : [
        '[Create your first chatbot](/bots/new)',
        'Answer three questions and start with ready-made answers for your trade.',
      ]),
  first ? `[Customize your bot](/bots/${first.id})` : 'Customize your bot',
  'Fill in the blanks, and add what your customers ask.',
  first ? `[Deploy and monitor](/bots/${first.id}/install)` : 'Deploy and monitor',
  'Go live, add it to your website and see what people ask.',
  ...(first ? [] : ['[Create Your First Bot](/bots/new)']),
];
const counters = (bots: string, conversations: string, active: string) => [
  'Chatbots',
  `${bots} total`,
  'Conversations',
  `${conversations} this month`,
  'Active',
  `${active} live now`,
];
const week = (words: string, today: number, ...days: readonly number[]) => [
  '## Last seven days',
  words,
  ...['Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'].map((day, index) => `${days[index] ?? 0} on ${day}`),
  `${today} on Today`,
];

const page = (user: User, ...lines: readonly string[]) => [
  '# Dashboard',
  'Welcome, ada@example.com',
  ...ways,
  ...lines,
  '## Account',
  'Email',
  'ada@example.com',
  'User ID',
  'u1',
  'Last Sign In',
  user.lastSignInAt
    ? new Date(user.lastSignInAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    : 'N/A',
];

walkCard(home, {
  view: <Home />,
  found: {
    'there are bots': { user: ada, bots: [spark, flame], hasPlans: false, isAway: false },
    'there is one, a draft': { user: ada, bots: [spark], hasPlans: false, isAway: false },
    'there is none, and they never signed in before': {
      user: { ...ada, lastSignInAt: null },
      bots: [],
      hasPlans: false,
      isAway: false,
    },
  },
  loading: ['# Dashboard', 'Welcome', ...ways, 'status: Loading your dashboard…'],
  shown: ({ user, bots }) => {
    if (bots.length === 0) {
      return page(user, ...gettingStarted(undefined), ...counters('0', '0', '0'));
    }
    if (bots.length === 1) {
      return page(
        user,
        '## Waiting for you',
        '[1 answer to complete Spark](/bots/b3?show=to-complete)',
        ...gettingStarted(spark),
        ...['## Last seven days', 'Nobody has asked your bots anything this week.'],
        ...counters('1', '0', '0'),
        '## On your website',
        'Spark',
        'unknown: Not seen on a website yet',
        '[Install Spark](/bots/b3/install)',
      );
    }
    // What one of them has done is done: the list is gone.
    return page(
      user,
      '## Waiting for you',
      '[1 visitor waiting for a reply Flame](/inbox?show=waiting)',
      '[2 visitors want an answer Flame](/inbox?show=waiting)',
      '[4 visitors waiting to hear back Flame](/inbox?show=with-us)',
      '[3 unanswered questions Flame](/inbox/unanswered)',
      '[1 answer to complete Spark](/bots/b3?show=to-complete)',
      ...week('9 conversations', 6, 0, 1, 0, 2),
      ...counters('2', '1,200', '1'),
      '## On your website',
      'Spark',
      'unknown: Not seen on a website yet',
      '[Install Spark](/bots/b3/install)',
      'Flame',
      'success: Seen on lanterncafe.example 4 minutes ago',
    );
  },
  failed: [
    '# Dashboard',
    'Welcome',
    ...ways,
    'alert error: Your dashboard couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
