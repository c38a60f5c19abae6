import { ContactMessages } from '../../src/app/admin/contact-messages.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './contact-messages.facts.ts';

prove(models, facts, laws);

const received = new Date('2026-02-03T04:05:06Z').toLocaleString();

walk(models, {
  view: <ContactMessages />,
  states: {
    loading: ['## Messages', 'status: Loading the messages…'],
    loaded: [
      '## Messages',
      '### Ada Lovelace',
      received,
      'Engines Ltd, Healthcare Clinic [ada@example.com](mailto:ada@example.com) [+44 (20) 7946-0958](tel:+442079460958)',
      'We miss calls at noon.',
      '### Bob Spam?',
      received,
      'Coffee Shop [bob@example.com](mailto:bob@example.com)',
      'Cheap watches, only today.',
    ],
    empty: ['## Messages', 'No messages yet. What people send by the contact form is listed here.'],
    failed: [
      '## Messages',
      'alert error: The messages could not be loaded',
      'alert error: Please check your connection and try again.',
      'alert error: [Try again]',
    ],
  },
  events: { retry: () => press('Try again') },
});
