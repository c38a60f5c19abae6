import { assertEvent, assign, setup } from 'xstate';
import type { Ask, Pressed } from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';
import { answerIn, type Given, type Mistake, mistakesIn } from './fields.ts';

/** What a guided conversation asks, until it is answered. The conversation sends the answer. */
export const guidedStepMachine = setup({
  types: {
    context: {} as {
      /** What is asked; null if nothing is. */
      ask: Ask | null;
      /** What the visitor has answered last, and the words for it. */
      answer: { text: string; pressed: Pressed } | null;
      /** What is wrong in which fields. */
      mistakes: Readonly<Record<string, Mistake>>;
    },
    events: {} as
      /** The conversation says what is asked now. */
        | { type: 'asked'; ask: Ask | null }
        /** The conversation has something to deliver first. */
        | { type: 'wait' }
        | { type: 'choose'; text: string; pressed: Pressed }
        | { type: 'submit'; text: string; given: Given },
    emitted: {} as WidgetEffect,
  },
  actions: {
    focus: widgetEffects.focus,
    keepAsk: assign(({ event }) => {
      assertEvent(event, 'asked');
      return { ask: event.ask };
    }),
    keepChoice: assign(({ event }) => {
      assertEvent(event, 'choose');
      return { answer: { text: event.text, pressed: event.pressed } };
    }),
    keepAnswer: assign(({ context: { ask }, event }) => {
      assertEvent(event, 'submit');
      const { text, given } = event;
      return {
        answer: ask && { text, pressed: { answer: { step: ask.step, value: answerIn(ask, given) } } },
      };
    }),
    keepMistakes: assign(({ context: { ask }, event }) => {
      assertEvent(event, 'submit');
      return { mistakes: ask ? mistakesIn(ask, event.given) : {} };
    }),
  },
  guards: {
    isNothing: ({ event }) => {
      assertEvent(event, 'asked');
      return event.ask === null;
    },
    isSame: ({ context: { ask }, event }) => {
      assertEvent(event, 'asked');
      return ask?.step === event.ask?.step && ask?.label === event.ask?.label;
    },
    isWrong: ({ context: { ask }, event }) => {
      assertEvent(event, 'submit');
      return ask !== null && Object.keys(mistakesIn(ask, event.given)).length > 0;
    },
  },
}).createMachine({
  id: 'guided-step',
  description: 'What a guided conversation asks, until it is answered.',
  context: { ask: null, answer: null, mistakes: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'nothing is asked',
      on: {
        asked: [{ guard: 'isNothing' }, { target: 'asking', actions: 'keepAsk' }],
        wait: 'waiting',
      },
    },
    asking: {
      description: 'a question waits for its answer',
      on: {
        asked: [
          { guard: 'isNothing', target: 'idle', actions: 'keepAsk' },
          { guard: 'isSame', actions: 'keepAsk' },
          { target: '.gone', actions: 'keepAsk' },
        ],
        wait: 'waiting',
        choose: {
          target: 'sending',
          actions: ['keepChoice', { type: 'focus', params: { on: 'log' } }],
        },
        submit: [
          {
            guard: 'isWrong',
            target: '.wrong',
            actions: ['keepMistakes', { type: 'focus', params: { on: 'wrong' } }],
          },
          { target: 'sending', actions: ['keepAnswer', { type: 'focus', params: { on: 'log' } }] },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        gone: { description: 'the one before was answered elsewhere, and this is the next' },
        wrong: { description: 'what was put in is no answer, and it says why' },
      },
    },
    sending: {
      description: 'the answer is on its way',
      on: {
        asked: [
          { guard: 'isNothing', target: 'idle', actions: 'keepAsk' },
          { target: 'asking', actions: ['keepAsk', { type: 'focus', params: { on: 'step' } }] },
        ],
      },
    },
    waiting: {
      description: 'something else is on its way, and may change what is asked',
      on: {
        asked: [
          { guard: 'isNothing', target: 'idle', actions: 'keepAsk' },
          { target: 'asking', actions: 'keepAsk' },
        ],
      },
    },
  },
});
