import { Dashboard } from '../../src/app/dashboard.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './dashboard.facts.ts';

prove(models, facts, laws);

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

walk(models, {
  view: <Dashboard />,
  states: {
    loading: page(['status: Loading your account…']),
    loaded: ({ user }) =>
      page([
        'Email',
        'ada@example.com',
        'User ID',
        'u1',
        'Last Sign In',
        user?.lastSignInAt ? new Date(user.lastSignInAt).toLocaleString() : 'N/A',
      ]),
    failed: page([
      'alert error: Your account could not be loaded',
      'alert error: Please check your connection and try again.',
      'alert error: [Try again]',
    ]),
  },
  events: { retry: () => press('Try again') },
});
