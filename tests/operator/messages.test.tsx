import { messages } from '../../machines/operator/lists.ts';
import { messageWires } from '../../machines/operator/wires.ts';
import { Messages } from '../../src/app/operator/messages.tsx';
import { Wired } from '../../src/flows/wired.tsx';
import { walkList } from '../lists/uses.tsx';
import { asked, handled } from './operator-samples.ts';

const head = [
  '# Messages',
  'What people wrote through the contact form. Replies go out by email.',
  'Search by name, email, company or text <search off>',
  'Show <select> {All messages, New, Answered, Done, Spam}',
];

walkList(messages, {
  input: { words: '', state: null },
  view: (
    <Wired wires={messageWires}>
      <Messages />
    </Wired>
  ),
  items: [asked, handled],
  loading: [...head, 'status: Loading the messages…'],
  listed: [
    ...head,
    '## Ada Lovelace New',
    'Feb 3, 2026, 4:07 AM',
    'Engines Ltd, Healthcare Clinic [ada@example.com](mailto:ada@example.com)',
    'We miss calls at noon.',
    '[Reply to Ada Lovelace]',
    '[Mark as done: Ada Lovelace]',
    '[Mark as spam: Ada Lovelace]',
    '## Bob Done Spam?',
    'Feb 3, 2026, 4:07 AM',
    'Coffee Shop [bob@example.com](mailto:bob@example.com)',
    'Cheap watches, only today.',
    'Ann marked it as spam Feb 3, 2026, 4:07 AM',
    'A deleted account marked it as new Feb 3, 2026, 4:07 AM',
    'Ann replied Feb 3, 2026, 4:07 AM',
    'No watches, thank you.',
    'Ann marked it as done Feb 3, 2026, 4:07 AM',
    '[Reply to Bob]',
    '[Mark as spam: Bob]',
    '[Mark as new: Bob]',
  ],
  empty: [...head, 'No messages here.'],
  failed: [
    ...head,
    'alert error: The messages couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
