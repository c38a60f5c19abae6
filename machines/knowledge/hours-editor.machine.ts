import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type OpeningHours } from './actors.ts';
import { mistakeIn } from './opening-spans.ts';

const answerIn = answerOf(actors.saveOpeningHours);

/** Saves when a business is open: all of the week, and the days with other hours. */
export const hoursEditorMachine = setup({
  types: {
    input: {} as { businessId: string; known: OpeningHours },
    context: {} as {
      businessId: string;
      /** As the server told them last. */
      known: OpeningHours;
      /** As they are to be. */
      hours: OpeningHours;
      /** What is wrong with them, or why the server refused. */
      reason: string;
    },
    events: {} as { type: 'save'; hours: OpeningHours } | { type: 'cancel' } | { type: 'mine.press' },
    emitted: {} as Effect,
  },
  actors: { saveOpeningHours: actors.saveOpeningHours },
  actions: {
    log: effects.log,
    keepHours: assign(({ event }) => {
      assertEvent(event, 'save');
      return { hours: event.hours, reason: mistakeIn(event.hours) ?? '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    keepKnown: assign(({ event }) => {
      const answer = answerIn(event);
      if (answer.ok) return { known: answer.hours };
      return answer.reason === 'conflict' ? { known: answer.theirs } : {};
    }),
  },
  guards: {
    isOk: answers.isOk,
    isRefused: answers.isRefused,
    isValid: ({ event }) => event.type === 'save' && mistakeIn(event.hours) === null,
  },
}).createMachine({
  id: 'hours-editor',
  description: 'Saves when a business is open.',
  context: ({ input }) => ({
    businessId: input.businessId,
    known: input.known,
    hours: input.known,
    reason: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'the hours are being written',
      on: {
        save: [
          { guard: 'isValid', target: 'saving', actions: 'keepHours' },
          { target: '.invalid', actions: 'keepHours' },
        ],
        cancel: 'closed',
      },
      initial: 'open',
      states: {
        open: { description: 'nothing is wrong with them yet' },
        invalid: { description: 'something is missing or cannot be' },
        refused: { description: 'the server has refused them, and says why' },
        offline: { description: 'the server could not be reached' },
      },
    },
    saving: {
      description: 'the server is being told',
      tags: ['busy'],
      invoke: {
        id: 'saveOpeningHours',
        src: 'saveOpeningHours',
        input: ({ context }) => ({
          businessId: context.businessId,
          known: context.known,
          hours: context.hours,
        }),
        onDone: [
          { guard: 'isOk', target: 'saved', actions: 'keepKnown' },
          {
            guard: { type: 'isRefused', params: { reason: 'conflict' } },
            target: 'conflict',
            actions: 'keepKnown',
          },
          { target: 'editing.refused', actions: 'keepReason' },
        ],
        onError: {
          target: 'editing.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    conflict: {
      description: 'somebody else has changed them meanwhile: theirs are shown, and one of the two is chosen',
      on: { 'mine.press': 'saving', cancel: 'closed' },
    },
    saved: {
      description: 'the editor closes, and the hours are shown, and that they are saved',
      type: 'final',
    },
    closed: {
      description: 'the editor closes, and the hours are shown as the server knows them',
      type: 'final',
    },
  },
});
