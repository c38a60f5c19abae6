import type { ContactMessage } from '../../machines/admin/actors.ts';
import { contactMessages } from '../../machines/admin/lists.ts';
import { ContactMessages } from '../../src/app/admin/contact-messages.tsx';
import { sayMoment } from '../../src/app/parts/dates.ts';
import { walkList } from '../lists/uses.tsx';

const ada: ContactMessage = {
  id: 'm1',
  receivedAt: '2026-02-03T04:05:06Z',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  companyName: 'Engines Ltd',
  phone: '+44 (20) 7946-0958',
  businessType: 'clinic',
  message: 'We miss calls at noon.',
  isSpam: false,
};
const bob: ContactMessage = {
  ...ada,
  id: 'm2',
  fullName: 'Bob',
  email: 'bob@example.com',
  companyName: null,
  phone: null,
  businessType: 'coffee',
  message: 'Cheap watches, only today.',
  isSpam: true,
};
const received = sayMoment(ada.receivedAt);

walkList(contactMessages, {
  view: <ContactMessages />,
  items: [ada, bob],
  loading: ['## Messages', 'status: Loading the messages…'],
  listed: [
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
  empty: ['## Messages', 'No messages yet. What people send through the contact form shows up here.'],
  failed: [
    '## Messages',
    'alert error: The messages couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
