import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { actors } from './actors.ts';

const answerIn = answerOf(actors.readPicture);

/** Makes a small picture of a chosen file. Keeping it is another flow: that of the form it is chosen in. */
export const choosePictureMachine = setup({
  types: {
    context: {} as {
      /** The last one that was read. */
      picture: string | null;
    },
    events: {} as { type: 'choose'; file: File },
  },
  actors: { readPicture: actors.readPicture },
  actions: {
    keepPicture: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { picture: answer.picture } : {};
    }),
    forgetPicture: assign({ picture: null }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'choose-picture',
  description: 'Makes a small picture of a chosen file.',
  context: { picture: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'a file can be chosen',
      on: { choose: { target: 'reading', actions: 'forgetPicture' } },
      initial: 'clean',
      states: {
        clean: { description: 'and nothing is wrong' },
        unreadable: { description: 'and the last one is no picture, or none that can be read here' },
      },
    },
    reading: {
      description: 'the file is being read, and the picture made smaller',
      tags: ['busy'],
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ event }) => {
          assertEvent(event, 'choose');
          return { file: event.file };
        },
        onDone: [
          { guard: 'isOk', target: 'waiting.clean', actions: 'keepPicture' },
          { target: 'waiting.unreadable' },
        ],
        onError: 'waiting.unreadable',
      },
    },
  },
});
