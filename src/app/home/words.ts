import { count } from '../parts/count.ts';

/** What Home says around its panels. */
export const homeWords = {
  title: 'Dashboard',
  welcome: (email: string | undefined) => (email === undefined ? 'Welcome' : `Welcome, ${email}`),
  loading: 'Loading your dashboard…',
  failed: 'Your dashboard couldn’t be loaded',
};

/** What is said of the account. */
export const accountWords = {
  title: 'Account',
  email: 'Email',
  id: 'User ID',
  lastSignIn: 'Last Sign In',
  never: 'N/A',
};

/** What the steps of a beginning say. */
export const startWords = {
  title: 'Getting Started',
  create: {
    title: 'Create your first chatbot',
    text: 'Answer three questions and start with ready-made answers for your trade.',
  },
  customize: {
    title: 'Customize your bot',
    text: 'Fill in the blanks, and add what your customers ask.',
  },
  deploy: {
    title: 'Deploy and monitor',
    text: 'Go live, add it to your website and see what people ask.',
  },
  progress: (done: number, steps: number) => `${done} of ${steps} done`,
  isDone: '(done)',
  begin: 'Create Your First Bot',
};

/** What is said of bots on websites. */
export const installationWords = {
  title: 'On your website',
  notSeen: 'Not seen on a website yet',
  install: 'Install',
  installBot: (bot: string) => `Install ${bot}`,
};

/** What is said of whatever waits for a person. */
export const waitingWords = {
  title: 'Waiting for you',
  none: 'You’re all caught up.',
  waiting: (visitors: number) => `${count(visitors, 'visitor')} waiting for a reply`,
  later: (visitors: number) =>
    visitors === 1 ? '1 visitor wants an answer' : `${visitors} visitors want an answer`,
  replied: (visitors: number) => `${count(visitors, 'visitor')} waiting to hear back`,
  failing: (calendars: number) =>
    calendars === 1 ? '1 calendar can’t be read' : `${calendars} calendars can’t be read`,
  blanks: (answers: number) => `${count(answers, 'answer')} to complete`,
};

/** What is said of the last seven days. */
export const weekWords = {
  title: 'Last seven days',
  none: 'Nobody has asked your bots anything this week.',
  today: 'Today',
  on: 'on',
};
