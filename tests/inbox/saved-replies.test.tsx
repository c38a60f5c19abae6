import { savedReplies } from '../../machines/inbox/lists.ts';
import { SavedReplyMenu } from '../../src/app/inbox/reply/saved-reply-menu.tsx';
import { walkList } from '../lists/uses.tsx';
import { parking } from './saved-reply-changes.facts.ts';

const search = 'Find a saved reply <search off>';

walkList(savedReplies, {
  input: { businessId: 'p1' },
  view: <SavedReplyMenu businessId="p1" text="" onChoose={() => {}} />,
  items: [parking],
  loading: ['status: Loading the saved replies…'],
  listed: [search, '[Parking In the yard, free.]', '[Rename “Parking”]', '[Delete “Parking”]'],
  empty: [search, 'No saved replies yet. Write one and save it here.'],
  failed: [
    'alert error: The saved replies couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
