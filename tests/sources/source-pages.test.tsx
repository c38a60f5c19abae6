import { sourcePages } from '../../machines/sources/lists.ts';
import { SourcePages } from '../../src/app/sources/source-pages.tsx';
import { walkList } from '../lists/uses.tsx';
import { events, second } from './source-samples.ts';

walkList(sourcePages, {
  view: <SourcePages sourceId="s2" />,
  input: { sourceId: 's2' },
  items: [events, second],
  loading: ['status: Loading the pages…'],
  failed: [
    'alert error: The pages couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  listed: [
    '[https://cafe.example/events](https://cafe.example/events)',
    'Not read',
    'The page did not answer in time.',
    'Page 2: Cakes',
    'Read',
  ],
  empty: ['No pages yet.'],
});
