import { exportConversationMachine } from '../../machines/inbox/export-conversation.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const input = { conversationId: 'c1' };

export const models = [
  model({
    machine: exportConversationMachine,
    input,
    events: { export: { 'they export it': {} } },
    answers: {
      exportConversation: {
        'the file is saved': { output: { ok: true } },
        'the conversation is gone': { output: { ok: false, reason: 'missing', message: 'It is not there.' } },
        'it cannot be fetched': { error: new Error('Failed to fetch') },
      },
    },
  }),
];

const failed = 'The conversation wasn’t exported';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they export it', 'exporting', asks('exportConversation', input)],
  ['exporting', 'the file is saved', 'ready', notify('success', 'The conversation was saved as a text file')],
  ['exporting', 'the conversation is gone', 'ready', notify('error', failed, 'Someone has deleted it.')],
  [
    'exporting',
    'it cannot be fetched',
    'ready',
    notify('error', failed, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof exportConversationMachine> = {
  'it is busy while the conversation is fetched, and only then': tagged('busy', 'exporting'),
};
