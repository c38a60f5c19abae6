import { DeleteConversation } from '../../src/app/inbox/conversation/delete-conversation.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, input, laws, models } from './delete-conversation.facts.ts';

prove(models, facts, laws);

const asked = [
  'Delete this conversation?',
  'All its messages and the visitor’s contact details will be deleted, for the visitor too. This can’t be undone.',
];

walk(models, {
  view: <DeleteConversation {...input} hasContact />,
  states: {
    ready: ['[Delete]'],
    confirming: ['[Delete] (expanded)', ...asked, '[Delete for good]', '[Keep]'],
    deleting: ['[Delete] (expanded)', ...asked, '[Delete for good] (busy)', '[Keep] (disabled)'],
    deleted: ['[Delete]'],
  },
  events: {
    delete: () => press('Delete'),
    cancel: () => press('Keep'),
    confirm: () => press('Delete for good'),
  },
  // The list has taken its place by then.
  alike: ['deleted = ready'],
});
