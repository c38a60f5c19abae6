import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { DemoChat } from '../../src/site/marketing/demo-chat.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, script, waiting } from './demo-chat.facts.ts';

prove(models, facts, laws);

type Context = ReturnType<(typeof models)[number]['machine']['getInitialSnapshot']>['context'];

const header = (status: string) => ['(Demo chat)', 'Maple Clinic', status, '[Reset Demo]'];

/** The whole conversation, which has come to this state of the script. */
const conversation =
  (state: string) =>
  ({ messages }: Context) => {
    const line = script.find((each) => each.state === state);
    const newest = messages.findLast(({ type }) => type === 'bot');
    const said = messages.map((message) => {
      if (message === newest) return `Assistant: ${line?.says}`;
      return `${message.type === 'bot' ? 'Assistant' : 'You'}: ${message.text}`;
    });
    const offers = waiting({ messages }) === 0 ? (line?.offers ?? []) : [];
    const options = offers.map((option) => `[${option}]`);
    const suggestions = options.length > 0 ? ['Suggested answers', ...options] : [];
    expect(screen.getByLabelText('Message'), 'the input').toHaveProperty('value', '');
    return [
      '(Conversation)',
      'A scripted demo. What you write stays on this page.',
      ...said,
      ...suggestions,
      'Message <text off> (Write a message…)',
      '[Send]',
    ];
  };

walk(models, {
  view: <DemoChat />,
  states: {
    'assistant.listening': header('Online'),
    'assistant.typing': header('Typing…'),
    'script.intent': conversation('intent'),
    'script.service': conversation('service'),
    'script.date': conversation('date'),
    'script.time': conversation('time'),
    'script.confirmed': conversation('confirmed'),
    'script.over': conversation('over'),
  },
  events: {
    'message.sent': ({ message }) => {
      if (screen.queryByText(message, { selector: 'button' })) return press(message);
      type('Message', message);
      press('Send');
    },
    reset: () => {
      type('Message', 'half a sen');
      press('Reset Demo');
    },
  },
});
