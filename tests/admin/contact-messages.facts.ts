import type { ContactMessage } from '../../machines/admin/actors.ts';
import { contactMessagesMachine } from '../../machines/admin/contact-messages.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

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
const offline = 'Failed to fetch';

export const models = [
  model({
    machine: contactMessagesMachine,
    events: { retry: { 'they try again': {} } },
    answers: {
      getContactMessages: {
        'there are messages': { output: [ada, bob] },
        'there is no message': { output: [] },
        'the messages cannot be fetched': { error: new Error(offline) },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'loading', asks('getContactMessages')],
  ['loading', 'there are messages', 'loaded'],
  ['loading', 'there is no message', 'empty'],
  ['loading', 'the messages cannot be fetched', 'failed', logs('dashboard_fetch_error', offline)],
  ['failed', 'they try again', 'loading', asks('getContactMessages')],
];

export const laws: Laws<typeof contactMessagesMachine> = {
  'it is busy while the messages are fetched, and only then': tagged('busy', 'loading'),
  'all messages are listed, in their order': ({ context: { messages }, is }) =>
    is('loaded') === (messages.map(({ id }) => id).join() === 'm1,m2'),
};
