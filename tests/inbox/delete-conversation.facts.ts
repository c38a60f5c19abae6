import { deleteConversationMachine } from '../../machines/inbox/delete-conversation.machine.ts';
import { asks, type Fact, type Laws, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const input = { conversationId: 'c1', back: '/inbox?show=waiting' };

export const models = [
  model({
    machine: deleteConversationMachine,
    input,
    events: {
      delete: { 'they press Delete': {} },
      cancel: { 'they think better of it': {} },
      confirm: { 'they mean it': {} },
    },
    answers: {
      deleteConversation: {
        'the server has deleted it': { output: undefined },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they press Delete', 'confirming'],
  ['confirming', 'they press Delete', 'ready'],
  ['confirming', 'they think better of it', 'ready'],
  ['confirming', 'they mean it', 'deleting', asks('deleteConversation', { conversationId: 'c1' })],
  [
    'deleting',
    'the server has deleted it',
    'deleted',
    notify('success', 'The conversation was deleted'),
    navigates('/inbox?show=waiting', { replace: true }),
  ],
  [
    'deleting',
    'the server cannot be reached',
    'confirming',
    notify('error', 'The conversation wasn’t deleted', 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof deleteConversationMachine> = {
  'it is busy while the server deletes, and only then': tagged('busy', 'deleting'),
  'nothing is deleted that they have not been asked about': ({ before, is }) =>
    !is('deleting') || before?.is('confirming') === true,
};
