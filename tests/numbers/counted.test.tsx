import { counted } from '../../machines/numbers/lists.ts';
import { CountedConversations } from '../../src/app/numbers/counted.tsx';
import { walkList } from '../lists/uses.tsx';
import { asked, silent } from './numbers-samples.ts';

const query = {
  businessId: 'c1',
  from: '2026-11-01',
  to: '2026-11-03',
  part: 'outcome',
  value: 'asked',
} as const;
const head = ['[All numbers](/numbers)', '## Asked for a person'];
const note = 'A deleted conversation stays counted, and is not listed.';

walkList(counted, {
  input: query,
  view: <CountedConversations query={query} />,
  items: [asked, silent],
  loading: [...head, 'status: Loading the conversations…', note],
  listed: [
    ...head,
    '[Is anybody there?](/inbox/t1)',
    'Bean, Nov 3, 2026, 12:00 PM',
    '[ann@cafe.example](/inbox/t2)',
    'Bean, Nov 3, 2026, 12:00 PM',
    note,
  ],
  empty: [...head, 'These conversations have all been deleted.', note],
  failed: [
    ...head,
    'alert error: The conversations couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
    note,
  ],
});
