import { addNote } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

export const note = { conversationId: 'c1', id: 'n1', text: 'A regular. Likes the window.' };
const full = 'A conversation has at most 200 notes.';

export const models: readonly AnyModel[] = [
  {
    machine: addNote,
    events: { change: { 'they note something': { change: note } } },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: full } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'The note wasn’t added';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they note something', 'changing', asks('makeChange', { change: note })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, full)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof addNote> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'what has come of it is what was told, once the server has done it': ({ before, context, when }) =>
    context.done === (when === 'the server has done it' ? before?.context.change : null),
};
