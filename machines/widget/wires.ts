import { wire } from '../wires.ts';
import { endRatingMachine } from './end-rating.machine.ts';
import { guidedStepMachine } from './guided-step.machine.ts';
import { widgetChatMachine } from './widget-chat.machine.ts';
import { widgetWordsMachine } from './widget-words.machine.ts';

/** What the charts of a chat tell each other. */
export const chatWires = [
  wire({
    words: 'what is asked is shown while nothing is on its way',
    from: widgetChatMachine,
    outcome: (chat) =>
      chat.context.outbox.length > 0 && !chat.matches({ ready: 'refused' })
        ? 'on its way'
        : (chat.context.ask ??
          // What was said before has to be known first.
          (chat.matches('loading') ? null : chat.context.invitation?.ask) ??
          'nothing'),
    to: guidedStepMachine,
    tell: (asked) =>
      asked === 'on its way'
        ? ({ type: 'wait' } as const)
        : ({ type: 'asked', ask: asked === 'nothing' ? null : asked } as const),
  }),
  wire({
    words: 'an answer goes the way of messages',
    from: guidedStepMachine,
    outcome: (step) => (step.matches('sending') ? step.context.answer : null),
    to: widgetChatMachine,
    tell: (answer) => ({ type: 'send', ...answer }),
  }),
  wire({
    words: 'the panel speaks as the conversation does',
    from: widgetChatMachine,
    outcome: (chat) => chat.context.language ?? 'own',
    to: widgetWordsMachine,
    tell: (language) => ({ type: 'turned', language: language === 'own' ? null : language }),
  }),
  wire({
    words: 'who has ended or says nothing more is asked whether it has helped',
    from: widgetChatMachine,
    outcome: (chat) => {
      const { messages, talk, ask } = chat.context;
      if (!chat.matches({ ready: 'idle' }) || messages.length === 0 || ask) return 'busy';
      return talk === 'bot' ? 'quiet' : talk === 'resolved' ? 'ended' : 'busy';
    },
    to: endRatingMachine,
    tell: (type) => ({ type }),
  }),
];
