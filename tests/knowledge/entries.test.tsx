import { entries } from '../../machines/knowledge/lists.ts';
import { EntryWords } from '../../src/app/knowledge/entries/entry-words.tsx';
import { List } from '../../src/app/parts/list.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { walkList } from '../lists/uses.tsx';
import { hours, parking } from './entry-samples.ts';

const query = { botId: 'b1', words: '', entryId: null };

/** The list alone; what surrounds it is tried in answers.test.tsx. */
function Entries() {
  const [state, send] = useFlow(entries, query);
  const words = { loading: 'Loading the answers…', failed: 'The answers couldn’t be loaded' };
  return (
    <List state={state} send={send} words={words} empty={<p>No answers yet.</p>}>
      {(entry) => <EntryWords text={entry} />}
    </List>
  );
}

walkList(entries, {
  view: <Entries />,
  input: query,
  items: [parking, hours],
  loading: ['status: Loading the answers…'],
  failed: [
    'alert error: The answers couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  listed: [
    '### Is there parking?',
    'Behind the house, free.',
    'Also asked: Where can I leave my car?',
    '### Without a question',
    'We are open ___.',
  ],
  empty: ['No answers yet.'],
});
