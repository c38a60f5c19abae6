import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { messageLimit } from '../../machines/conversation.ts';
import type { Invitation } from '../../machines/widget/actors.ts';
import { WidgetChat } from '../../src/widget/widget-chat.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { invitation } from './messages.ts';
import { chat, config } from './pages.ts';
import { facts, laws, models } from './widget-chat.facts.ts';
import { english } from './words.ts';

prove(models, facts, laws);

type Context = ReturnType<(typeof models)[number]['machine']['getInitialSnapshot']>['context'];

const time = new Date('2026-02-03T10:00:00Z').toLocaleString('en', {
  hour: 'numeric',
  minute: '2-digit',
  day: 'numeric',
  month: 'short',
});
const rating = (...conditions: string[]) => [
  '(Was this helpful?)',
  `[Helpful]${conditions.length > 0 ? ` (${conditions})` : ''}`,
  '[Not helpful]',
];
const contactForm = ['Email address or phone number <text email>', '[Send]'];

/** What is read of each message. */
const lines: Readonly<Record<number, readonly string[]>> = {
  11: [`You ${time}`, 'Is there parking?'],
  12: [
    `Wick ${time}`,
    'In Wharf Street.',
    '[From How to find us](https://cafe.example/find-us)',
    ...rating(),
  ],
  21: [`You ${time}`, 'Anything vegan?'],
  22: [`Wick ${time}`, 'I think this is it: oat milk.', 'From Menu and allergens.pdf, page 2', ...rating()],
  31: [`You ${time}`, 'Talk to a person'],
  32: [`Wick ${time}`, 'I’ve told the team.'],
  35: [`Wick ${time}`, 'May we get back to you?'],
  33: [`Wick ${time}`, 'Nobody could come. Leave your address.'],
  41: [`Team ${time}`, 'Hello, this is Ana.'],
};

/** Under the greeting, until something was said. */
const starters = ['(Suggestions)', ...config.starters.map((question) => `[${question}]`)];
const options = ['(Suggestions)', '[Which milk do you have?]', '[None of these]'];
const askBot = ['(Suggestions)', '[Ask the assistant instead]'];
const talks = {
  bot: 'Automated assistant',
  later: 'Automated assistant',
  waiting: 'Waiting for the team',
  human: 'Someone from the team',
  resolved: 'Conversation ended',
};
const hints: Partial<Record<keyof typeof talks, string>> = {
  later: 'The team will get back to you. Until then, you can ask me.',
  waiting: 'If nobody’s free within three minutes, we’ll ask where to reach you. You can keep writing.',
  resolved: 'This conversation has ended. Write again any time.',
};

/** What the page has begun says. */
const begunBy = (opening: Invitation | null) => opening?.says.flatMap((text) => ['Wick', text]) ?? [];

/** What is asked, under the question itself. */
const asked = (from: (Pick<Context, 'ask'> & Partial<Pick<Context, 'messages'>>) | null) =>
  from?.ask
    ? [
        `(${from.ask.label})`,
        ...((from.messages?.at(-1)?.text ?? from.ask.label) === from.ask.label ? [] : [from.ask.label]),
        '(Suggestions)',
        '[Yes]',
        '[No]',
      ]
    : [];

/** What has not been delivered yet. */
const written = (outbox: Context['outbox']) => outbox.flatMap(({ text }) => ['You', text]);

/** The whole chat, with what has been said and what has not been delivered, and what is wrong. */
const ready =
  (problem: readonly string[], { isTyping = false, isAsking = false } = {}) =>
  (context: Context) => {
    const { invitation: opening, messages, outbox, talk } = context;
    expect(screen.getByLabelText('Message'), 'the field').toHaveProperty('value', '');
    const said = messages.flatMap(({ id }) => {
      const isNewest = id === messages.at(-1)?.id;
      if (id === 22 && isNewest && outbox.length === 0) return [...(lines[22] ?? []), ...options];
      if (id === 33 && isNewest && talk === 'bot' && !context.ask)
        return [...(lines[33] ?? []), ...contactForm];
      return lines[id] ?? [];
    });
    const hint = hints[talk];
    return chat({
      status: talks[talk],
      said: [
        ...(messages.length + outbox.length > 0 || opening ? [] : starters),
        ...begunBy(opening),
        ...(messages.length > 0 ? [time] : []),
        ...said,
        ...written(outbox),
        ...(isAsking ? asked(context.ask ? context : opening) : []),
        ...(talk === 'waiting' && !problem.length && outbox.length === 0 ? askBot : []),
        ...(isTyping && talk !== 'waiting' && talk !== 'human' ? ['Wick is writing'] : []),
      ],
      notices: [...problem, ...(hint ? [hint] : [])],
    });
  };

const wait = 'That was a lot at once. Your message will be sent in 12 seconds.';

walk(models, {
  view: (variant) => (
    <WidgetChat
      config={config}
      words={english}
      invitation={variant === 'a flow of the page' ? invitation : undefined}
    />
  ),
  states: {
    'loading.quiet': chat({}),
    'loading.written': chat({ said: ['status: Loading your conversation…', 'You', 'Is there parking?'] }),
    unknown: ({ outbox, invitation: opening }) =>
      chat({
        said:
          outbox.length > 0 ? written(outbox) : opening ? [...begunBy(opening), ...asked(opening)] : starters,
        notices: ['alert: Your conversation couldn’t be loaded.', 'alert: [Try again]'],
      }),
    'ready.idle': ready([], { isAsking: true }),
    'ready.sending': ready([], { isTyping: true }),
    'ready.tooOften': ready([`alert: ${wait}`, wait]),
    'ready.failed': ready(['alert: Your message couldn’t be sent.', 'alert: [Send again]']),
    'ready.closed': ready([
      'alert: This chat isn’t available right now.',
      'alert: [hello@cafe.example](mailto:hello@cafe.example)',
      'alert: [Try again]',
    ]),
    'ready.refused': ready(['alert: This message wasn’t accepted. Please reword it.'], { isAsking: true }),
  },
  events: {
    send: ({ text, pressed }, _, hear) => {
      // The step says it, or the menu.
      if (pressed && ('answer' in pressed || ('option' in pressed && pressed.option === 'person')))
        return hear();
      if (pressed) return press(text);
      const field = screen.getByLabelText('Message');
      fireEvent.input(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
      // What cannot be sent stays where it is.
      if (text.trim() !== '' && Array.from(text).length <= messageLimit) return;
      expect(field).toHaveProperty('value', text);
      fireEvent.input(field, { target: { value: '' } });
    },
    retry: () => press(/Send again|Try again/),
    'conversation.updated': (_, tell) => tell('watchConversation'),
    'connection.back': (_, tell) => tell('watchConnection'),
  },
});
