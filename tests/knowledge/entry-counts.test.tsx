import { entryCounts } from '../../machines/knowledge/lists.ts';
import { AnswerCount } from '../../src/app/knowledge/answer-count.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { walkCard } from '../lists/uses.tsx';

function Count() {
  const [state, send] = useFlow(entryCounts, { botId: 'b1' });
  return <AnswerCount state={state} send={send} />;
}

walkCard(entryCounts, {
  view: <Count />,
  input: { botId: 'b1' },
  found: {
    'there is one answer': { entries: 1, toComplete: 0, fromSources: 0, notIndexed: 0 },
    'there are many': { entries: 1900, toComplete: 3, fromSources: 0, notIndexed: 0 },
  },
  loading: ['status: Counting the answers…'],
  failed: [
    'alert error: The answers couldn’t be counted',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: ({ entries }) => [`status: ${entries === 1 ? '1 answer' : '1,900 of up to 2,000 answers'}`],
});
