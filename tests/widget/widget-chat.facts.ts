import type { ChatUpdate, Invitation, Pressed } from '../../machines/widget/actors.ts';
import { widgetChatMachine } from '../../machines/widget/widget-chat.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { reports } from './effects.ts';
import { invitation, none, nothing, question, said, update } from './messages.ts';

interface Remembered {
  count: number;
  outbox: unknown;
  invitation: Invitation | null;
}

const offline = new Error('Failed to fetch');
/** The longest message there is: as the server counts them, an emoji is one character. */
const croissants = '🥐'.repeat(500);

const mayWe = question({});
const answerPressed: Pressed = { answer: { step: mayWe.step, value: true } };

const samples = {
  machine: widgetChatMachine,
  input: { invitation: null as Invitation | null },
  events: {
    send: {
      'they ask “Is there parking?”': { text: ' Is there parking?\n', pressed: null },
      'they choose “None of these”': { text: none.label, pressed: { option: none.id } },
      // The words for a form may be longer than a message.
      'they answer with 501 characters': { text: `${croissants}!`, pressed: answerPressed },
      'they ask for a person': { text: 'Talk to a person', pressed: { option: 'person' } },
      'they send nothing but spaces': { text: ' \n ', pressed: null },
      'they send 500 characters': { text: croissants, pressed: null },
      'they send 501 characters': { text: `${croissants}!`, pressed: null },
    },
    retry: { 'they try again': {} },
    'conversation.updated': {
      'they have asked in another tab': {
        update: update('bot', said.vegan, { ...said.closest, rating: 'up' }),
      },
      'they wait for the team': { update: update('waiting', said.askForPerson, said.told) },
      'somebody of the team writes': { update: update('human', said.ana) },
      'nobody came': { update: update('bot', said.askForPerson, said.told, said.nobodyCame) },
      'they are asked something': { update: { ...update('bot', said.mayWe), ask: mayWe } },
      'the conversation is ended': { update: update('resolved') },
      'they have turned to German': { update: { ...update('bot', said.parking), language: 'de' } },
      'they have deleted it in another tab': { update: nothing },
    },
    'connection.back': { 'the connection is back': {} },
  },
  remember: ({ count, outbox, invitation: begun }: Remembered) => ({
    count,
    outbox,
    isInvited: begun !== null,
  }),
} as const;

const earlier = update('bot', said.vegan, said.closest);
const saidBefore = { 'this was said before': { output: earlier } } as const;
const unknown = { 'the history cannot be fetched': { error: offline } } as const;

const answer = update('bot', said.parking, said.street);
const answered = { 'the bot answers': { output: answer } } as const;
const tooOften = { 'it was too often': { output: { ok: false, reason: 'tooOften', seconds: 12 } } } as const;
const undeliverable = {
  'the bot is paused': { output: { ok: false, reason: 'closed' } },
  'it is not accepted': { output: { ok: false, reason: 'refused' } },
} as const;
const failed = { 'it cannot be delivered': { error: offline } } as const;

interface Said {
  count: number;
  messages: readonly unknown[];
}

interface Sent {
  text: string;
  pressed: Pressed | null;
}

/** Somebody who sends twice: a choice first, of what is there to choose, and then all they may write at once. */
const isNext = ({ text, pressed }: Sent, { count, messages }: Said) =>
  count === 0
    ? pressed !== null && 'option' in pressed && pressed.option === none.id && messages.length > 0
    : count === 1 && text === croissants;

/** The wish for a person, which is none for the flow. */
const person = { text: 'Talk to a person', pressed: { option: 'person' } };

const isAccepted = ({ text, pressed }: Sent) =>
  pressed !== null || (text.trim() !== '' && text.length <= croissants.length);

export const models = [
  model({
    ...samples,
    name: 'one message',
    answers: {
      getHistory: { ...saidBefore, 'nothing was said before': { output: nothing }, ...unknown },
      sendMessages: {
        ...answered,
        ...tooOften,
        'the conversation is gone': { output: { ok: false, reason: 'gone' } },
        ...undeliverable,
        ...failed,
      },
    },
    mayHappen: (event, { count }) =>
      event.type !== 'send' ||
      !isAccepted(event) ||
      (count === 0 && event.text !== croissants && event.pressed === null),
  }),
  model({
    ...samples,
    name: 'two messages',
    answers: {
      getHistory: { ...saidBefore, ...unknown },
      sendMessages: { ...answered, ...undeliverable, ...failed },
    },
    mayHappen: (event, context) => event.type === 'send' && isNext(event, context),
  }),
  model({
    ...samples,
    name: 'an answer',
    answers: { getHistory: { ...saidBefore, ...unknown }, sendMessages: { ...answered, ...failed } },
    mayHappen: (event, { count, messages }) =>
      event.type === 'send' && event.pressed === answerPressed && count === 0 && messages.length > 0,
  }),
  // In a panel in which the page has begun a flow.
  model({
    ...samples,
    name: 'a flow of the page',
    input: { invitation },
    answers: {
      getHistory: { ...saidBefore, 'nothing was said before': { output: nothing }, ...unknown },
      sendMessages: {
        ...answered,
        ...failed,
        'it is not accepted': { output: { ok: false, reason: 'refused' } },
      },
    },
    mayHappen: (event, { count, messages }, at) => {
      if (event.type !== 'send' || !isAccepted(event) || messages.length > 0) return false;
      // What is not accepted is followed by another.
      if (event.text === croissants) return at.includes('ready.refused') && count === 2;
      const isFirst = at.includes('ready.idle') && count === 0;
      return (
        isFirst && (event.pressed === null || event.pressed === answerPressed || event.text === person.text)
      );
    },
  }),
];

const asksToSend = (...messages: (Sent & { number: number })[]) => asks('sendMessages', { messages });
const parking = { number: 1, text: 'Is there parking?', pressed: null };
const choice = { number: 1, text: none.label, pressed: { option: none.id } };
const answerGiven = { number: 1, text: `${croissants}!`, pressed: answerPressed };
const beginning = { number: 1, text: invitation.label, pressed: { begin: invitation.flow } };
const parkingNext = { ...parking, number: 2 };
const answerNext = { ...answerGiven, number: 2 };
const second = { number: 2, text: croissants, pressed: null };
const answers = reports('message');

export const facts: Fact[] = [
  ['', 'it starts', 'loading', asks('getHistory')],
  ['one message: loading.quiet', 'nothing was said before', 'ready.idle', asks('watchConversation')],
  ['loading.quiet', 'this was said before', 'ready.idle', asks('watchConversation')],
  ['loading', 'the history cannot be fetched', 'unknown', asks('watchConnection')],
  ['one message: unknown', 'they try again', 'loading', asks('getHistory')],
  ['one message: unknown', 'the connection is back', 'loading', asks('getHistory')],

  // Whoever writes before the conversation is there has written: it is sent once it is.
  ['one message: loading', 'they ask “Is there parking?”', 'loading.written'],
  ['one message: unknown', 'they ask “Is there parking?”', 'loading.written', asks('getHistory')],
  [
    'one message: loading.written',
    'nothing was said before',
    'ready.sending',
    asks('watchConversation'),
    asksToSend(parking),
  ],
  [
    'one message: loading.written',
    'this was said before',
    'ready.sending',
    asks('watchConversation'),
    asksToSend(parking),
  ],

  ['one message: ready.idle', 'they ask “Is there parking?”', 'ready.sending', asksToSend(parking)],
  ['ready.sending', 'the bot answers', 'ready.idle', answers],
  // The conversation was deleted elsewhere: this message begins another.
  ['one message: ready.sending', 'the conversation is gone', 'ready.sending', asksToSend(parking)],

  // Twelve seconds are what the server said.
  ['one message: ready.sending', 'it was too often', 'ready.tooOften'],
  ['one message: ready.tooOften', '12 s pass', 'ready.sending', asksToSend(parking)],

  ['ready.sending', 'the bot is paused', 'ready.closed'],
  ['one message: ready.closed', 'they try again', 'ready.sending', asksToSend(parking)],

  ['ready.sending', 'it is not accepted', 'ready.refused'],

  ['ready.sending', 'it cannot be delivered', 'ready.failed', asks('watchConnection')],
  ['one message: ready.failed', 'they try again', 'ready.sending', asksToSend(parking)],
  ['one message: ready.failed', 'the connection is back', 'ready.sending', asksToSend(parking)],

  ['an answer: ready.idle', 'they answer with 501 characters', 'ready.sending', asksToSend(answerGiven)],

  ['two messages: ready.idle', 'they choose “None of these”', 'ready.sending', asksToSend(choice)],
  ['two messages: ready.idle', 'they send 500 characters', 'ready.sending', asksToSend(second)],
  ['two messages: ready.sending', 'they send 500 characters', 'ready.sending', asksToSend(choice, second)],
  ['two messages: ready.failed', 'they send 500 characters', 'ready.sending', asksToSend(choice, second)],
  ['two messages: ready.closed', 'they send 500 characters', 'ready.sending', asksToSend(choice, second)],
  // What was not accepted is not sent again.
  ['two messages: ready.refused', 'they send 500 characters', 'ready.sending', asksToSend(second)],

  // What is said to the flow of a page begins it first; the wish for a person does not.
  ['a flow of the page: loading.quiet', 'nothing was said before', 'ready.idle', asks('watchConversation')],
  [
    'a flow of the page: ready.refused',
    'they send 500 characters',
    'ready.sending',
    asksToSend({ ...beginning, number: 3 }, { ...second, number: 4 }),
  ],
  [
    'a flow of the page: ready.idle',
    'they ask “Is there parking?”',
    'ready.sending',
    asksToSend(beginning, parkingNext),
  ],
  [
    'a flow of the page: ready.idle',
    'they answer with 501 characters',
    'ready.sending',
    asksToSend(beginning, answerNext),
  ],
  [
    'a flow of the page: ready.idle',
    'they ask for a person',
    'ready.sending',
    asksToSend({ number: 1, ...person }),
  ],

  ...[
    'loading',
    'unknown',
    'ready.idle',
    'ready.sending',
    'ready.failed',
    'ready.closed',
    'ready.refused',
  ].flatMap((state): Fact[] => [
    [`one message: ${state}`, 'they send nothing but spaces', state],
    [`one message: ${state}`, 'they send 501 characters', state],
  ]),
  ...[
    'ready.idle',
    'ready.sending',
    'ready.tooOften',
    'ready.failed',
    'ready.closed',
    'ready.refused',
  ].flatMap((state): Fact[] => [
    [`one message: ${state}`, 'they have asked in another tab', state],
    [`one message: ${state}`, 'they wait for the team', state],
    [`one message: ${state}`, 'somebody of the team writes', state],
    [`one message: ${state}`, 'nobody came', state],
    [`one message: ${state}`, 'they are asked something', state],
    [`one message: ${state}`, 'the conversation is ended', state],
    [`one message: ${state}`, 'they have turned to German', state],
    [`one message: ${state}`, 'they have deleted it in another tab', state],
  ]),
];

/** What is new, by what brings it. */
const news: Readonly<Record<string, ChatUpdate>> = {
  ...Object.fromEntries(
    Object.entries(samples.events['conversation.updated']).map(([when, { update: each }]) => [when, each]),
  ),
  'this was said before': earlier,
  'the bot answers': answer,
};
const isForgotten = (when: string) =>
  when === 'they have deleted it in another tab' || when === 'the conversation is gone';

export const laws: Laws<typeof widgetChatMachine> = {
  'it is busy while it loads or sends': tagged('busy', 'loading', 'ready.sending'),
  'what is written before the conversation is there waits for it': ({ is, context: { outbox } }) =>
    !is('loading') || is('loading.written') === outbox.length > 0,
  'what is new is there as the server has it now, and says who answers': ({ when, context }) => {
    const { messages = [], state = context.talk } = news[when] ?? {};
    return context.talk === state && messages.every((message) => context.messages.includes(message));
  },
  'what is asked is what the server has asked last, and nothing once the conversation is no more': ({
    when,
    context,
    before,
  }) =>
    context.ask ===
    (isForgotten(when) ? null : when in news ? (news[when]?.ask ?? null) : (before?.context.ask ?? null)),
  'it knows which language the visitor has turned to, as the server says': ({ when, context, before }) =>
    context.language ===
    (isForgotten(when)
      ? null
      : when in news
        ? (news[when]?.language ?? null)
        : (before?.context.language ?? null)),
  'all that was said stays, each message once and in its order': ({ when, context, before }) => {
    const known = before && !isForgotten(when) ? before.context.messages : [];
    const expected = new Set([...known, ...(news[when]?.messages ?? [])].map(({ id }) => id));
    return context.messages.map(({ id }) => id).join() === [...expected].sort((a, b) => a - b).join();
  },
  'of a conversation that is no more nothing is left': ({ when, context }) =>
    !isForgotten(when) || (context.messages.length === 0 && context.talk === 'bot'),
  'what the page has begun is there until there is a conversation': ({ when, context, before }) =>
    before === undefined ||
    context.invitation === (news[when]?.conversation ? null : before.context.invitation),
  'nobody else answers unless the server says so': ({ when, context, before }) =>
    when in news || isForgotten(when) || context.talk === (before?.context.talk ?? 'bot'),
  'what is written waits until it is delivered, or not accepted and another is written': ({
    when,
    context: { outbox, count },
    before,
  }) => {
    const written = count - (before?.context.count ?? 0);
    const isSettled = when === 'the bot answers' || (written > 0 && before?.is('ready.refused'));
    const waiting = isSettled ? [] : (before?.context.outbox ?? []);
    return outbox.length === waiting.length + written && waiting.every((each) => outbox.includes(each));
  },
};
