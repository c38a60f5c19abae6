import { flowList } from '../../machines/guided/lists.ts';
import { FlowList } from '../../src/app/guided/list/flow-list.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { walkCard } from '../lists/uses.tsx';
import { flows } from './flow-samples.ts';

const above = [
  '## Guided conversations',
  'A guided conversation asks visitors one thing at a time: how many are coming, on which day, how to reach them.',
];
const templates = [
  ...['[A quote for a job]', '[A table for many]', '[A large order]', '[A new patient]', '[A membership]'],
  ...['[A return]', '[Lost property]', '[A demo]', '[Feedback]', '[Work with us]', '[An empty one]'],
  'Import a file <file>',
  '[Paste a conversation]',
];
const begins = 'A button under the greeting · Words that a visitor writes';

walkCard(flowList, {
  input: { botId: 'b1' },
  view: (
    <Links>
      <FlowList botId="b1" language="en" />
    </Links>
  ),
  loading: [...above, 'status: Loading the conversations…'],
  failed: [
    ...above,
    'alert error: The conversations couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'there are some': flows, 'there is none': [] },
  shown: (value) =>
    value.length === 0
      ? [...above, '### None yet. Start with one of these and make it your own.', ...templates]
      : [
          ...above,
          'If more than one fits, the first in this list starts. Buttons under the greeting stand in this order, too.',
          '[A quote](/bots/b1/flows/f1)',
          'unknown: Draft',
          begins,
          '[Move up: A quote] (disabled)',
          '[Move down: A quote]',
          '[Delete: A quote]',
          '[A table](/bots/b1/flows/f2)',
          'success: Live',
          begins,
          '[Move up: A table]',
          '[Move down: A table]',
          '[Stop: A table]',
          '[Delete: A table]',
          '[A return](/bots/b1/flows/f3)',
          'warning: Live, with unpublished changes',
          begins,
          '[Move up: A return]',
          '[Move down: A return] (disabled)',
          '[Stop: A return]',
          '[Delete: A return]',
          '### Start another one',
          ...templates,
        ],
});
