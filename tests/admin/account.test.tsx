import { account } from '../../machines/admin/lists.ts';
import type { User } from '../../machines/auth/actors.ts';
import { Dashboard } from '../../src/app/dashboard.tsx';
import { walkCard } from '../lists/uses.tsx';

const ada: User = { id: 'u1', email: 'ada@example.com', lastSignInAt: '2026-02-03T04:05:06Z' };

const page = (welcome: readonly string[]) => [
  '# Dashboard',
  '[Go to Homepage](/)',
  '[Log Out]',
  '## Welcome',
  ...welcome,
  'Chatbots',
  '0',
  'Conversations',
  '0',
  'Active',
  '0',
  '## Getting Started',
  '1',
  'Create your first chatbot',
  'Give it a name and train it from documents, a website or by hand.',
  '2',
  'Customize your bot',
  'Match its colors, its greeting and its place on the page to your brand.',
  '3',
  'Deploy and monitor',
  'Embed it on your website and follow its conversations here.',
  '[Create Your First Bot](/docs?guide=getting-started)',
];

walkCard(account, {
  view: <Dashboard />,
  found: {
    'the person is found': ada,
    'a person who never signed in is found': { ...ada, lastSignInAt: null },
  },
  loading: page(['status: Loading your account…']),
  shown: ({ id, email, lastSignInAt }) =>
    page([
      'Email',
      email,
      'User ID',
      id,
      'Last Sign In',
      lastSignInAt ? new Date(lastSignInAt).toLocaleString() : 'N/A',
    ]),
  failed: page([
    'alert error: Your account could not be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ]),
});
