import { assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import type { Entry } from '../bots/actors.ts';
import { type Effect, effects } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { actors } from './actors.ts';
import { entrySchema } from './entry-text.ts';

const form = formOf(entrySchema, { title: null, content: '', otherQuestions: [] });

const answerIn = answerOf(actors.saveEntry);

interface Editing {
  id: string;
  botId: string;
  /** The version that is edited; null for an entry that is new. */
  knownAt: string | null;
}

/** Saves an entry. Whoever has changed or deleted it meanwhile is not overwritten without being asked. */
export const entryEditorMachine = setup({
  types: {
    input: {} as Editing,
    context: {} as Editing &
      typeof form.empty & {
        /** What somebody else has made of it meanwhile. */
        theirs: Entry | null;
        /** What came of it. */
        saved: Entry | null;
      },
    events: {} as
      | Submit
      | { type: 'cancel' }
      | { type: 'mine.press' }
      | { type: 'theirs.press' }
      | { type: 'again.press' },
    emitted: {} as Effect,
  },
  actors: { saveEntry: actors.saveEntry },
  actions: {
    ...form.actions,
    log: effects.log,
    keepSaved: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { saved: answer.entry } : {};
    }),
    keepTheirs: assign(({ event }) => {
      const answer = answerIn(event);
      return !answer.ok && answer.reason === 'conflict' ? { theirs: answer.theirs } : {};
    }),
    // What is saved next is known to take the place of theirs.
    takeNotice: assign({ knownAt: ({ context }) => context.theirs?.updatedAt ?? null }),
    takeTheirs: assign({ saved: ({ context }) => context.theirs }),
    beginAnew: assign({ knownAt: null }),
  },
  guards: { ...form.guards, isOk: answers.isOk, isRefused: answers.isRefused },
}).createMachine({
  id: 'entry-editor',
  description: 'Saves what the owner of a bot has written.',
  context: ({ input }) => ({ ...form.empty, ...input, theirs: null, saved: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the entry is being written',
      on: {
        submit: [
          { guard: 'isValid', target: 'saving', actions: 'keepForm' },
          { target: '.invalid', actions: ['keepErrors', 'notifyValidationError'] },
        ],
        cancel: 'closed',
      },
      initial: 'open',
      states: {
        open: { description: 'nothing is wrong with it yet' },
        invalid: { description: 'something in it is not valid' },
        refused: { description: 'the server has refused it, and says why' },
        offline: { description: 'the server could not be reached' },
      },
    },
    saving: {
      description: 'it is shown as if it were saved, while the server is being told',
      tags: ['busy'],
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ context }) => ({
          id: context.id,
          botId: context.botId,
          knownAt: context.knownAt,
          text: {
            title: context.title,
            content: context.content,
            otherQuestions: context.otherQuestions,
          },
        }),
        onDone: [
          { guard: 'isOk', target: 'saved', actions: 'keepSaved' },
          {
            guard: { type: 'isRefused', params: { reason: 'conflict' } },
            target: 'conflict',
            actions: 'keepTheirs',
          },
          { guard: { type: 'isRefused', params: { reason: 'gone' } }, target: 'gone' },
          { target: 'editing.refused', actions: 'keepReason' },
        ],
        onError: {
          target: 'editing.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    conflict: {
      description: 'somebody else has changed it meanwhile: both versions are shown, and one is chosen',
      on: {
        'mine.press': { target: 'saving', actions: 'takeNotice' },
        'theirs.press': { target: 'saved', actions: 'takeTheirs' },
      },
    },
    gone: {
      description: 'somebody else has deleted it meanwhile: it can be added again, or given up',
      on: {
        'again.press': { target: 'saving', actions: 'beginAnew' },
        cancel: 'closed',
      },
    },
    saved: { description: 'the editor closes, and the entry is shown as it is now', type: 'final' },
    closed: { description: 'the editor closes, and nothing has changed', type: 'final' },
  },
});
