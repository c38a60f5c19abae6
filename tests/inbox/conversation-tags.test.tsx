import { conversationTags } from '../../machines/inbox/lists.ts';
import { TagMenu } from '../../src/app/inbox/filing/tag-menu.tsx';
import { walkCard } from '../lists/uses.tsx';

const field = 'Find or add a tag <text> (Find or add a tag)';

walkCard(conversationTags, {
  view: <TagMenu tags={['VIP']} onAdd={() => {}} />,
  found: { 'there are tags': ['VIP', 'Wholesale'], 'there are none': [] },
  loading: [field, 'status: Loading the tags…'],
  shown: (tags) => [field, ...(tags.length > 0 ? ['[Wholesale]'] : [])],
  failed: [
    field,
    'alert error: The tags couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
