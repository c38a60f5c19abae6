import { addVisitor } from '../../machines/inbox/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const change = { conversationId: 'c1' };
const nothing = 'There’s no email address or phone number, or it was deleted.';

export const models: readonly AnyModel[] = [
  {
    machine: addVisitor,
    events: { change: { 'they add the visitor to the people': { change } } },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: nothing } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'They weren’t added to your people';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they add the visitor to the people', 'changing', asks('makeChange', { change })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, nothing)],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof addVisitor> = {
  'it is busy while the server adds them, and only then': tagged('busy', 'changing'),
  'they are added once the server has said so': ({ context, is, when }) =>
    !is('ready') || (context.done !== null) === (when === 'the server has done it'),
};
