import type { Outgoing } from '../../machines/inbox/actors.ts';
import { replyMachine } from '../../machines/inbox/reply.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const reply: Outgoing = { number: 1, text: 'Yes, bring him.' };
export const reason = 'sam@example.com has this conversation.';
const sent = { id: 7, at: '2025-02-03T05:10:00+00:00' };

/**
 * One reply in a conversation that is theirs, or that has to be taken first; a second one; one that was `left` on its way
 * before a reload.
 */
const replies = (name: string, isTaking: boolean, count: number, left: Outgoing | null) =>
  model({
    name,
    machine: replyMachine,
    input: { conversationId: 'c1', count, left },
    events: {
      submit: {
        'they send a reply': { text: ' Yes, bring him.\n', isTaking },
        'they send nothing': { text: ' \n', isTaking },
        'they send more than 2,000 characters': { text: '🐕'.repeat(2001), isTaking },
      },
      retry: { 'they try again': { isTaking } },
      'take.back': { 'they go on writing it': {} },
    },
    answers: {
      sendReply: {
        'it is sent': { output: { ok: true, message: sent } },
        'the server refuses it': { output: { ok: false, reason: 'notYours', message: reason } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has been sent is for the charts around it.
    remember: ({ sent: _, ...context }) => context,
    mayHappen: (event, context) =>
      event.type !== 'submit' ||
      event.text.trim() !== reply.text ||
      (left === null && context.count === count),
  });

export const models = [
  replies('mine', false, 0, null),
  replies('waiting', true, 0, null),
  replies('second', false, 1, null),
  replies('left', false, 1, reply),
];

const send = (isTaking: boolean, number = 1) =>
  asks('sendReply', { conversationId: 'c1', reply: { ...reply, number }, isTaking });

export const facts: Fact[] = [
  ['mine:', 'it starts', 'ready'],
  ['waiting:', 'it starts', 'ready'],
  ['second:', 'it starts', 'ready'],
  // It may have been sent: they decide.
  ['left:', 'it starts', 'unsent.left'],
  ['mine: ready', 'they send a reply', 'sending', send(false)],
  ['waiting: ready', 'they send a reply', 'sending', send(true)],
  // Another one, and another number, than what was sent before.
  ['second: ready', 'they send a reply', 'sending', send(false, 2)],
  ['ready', 'they send nothing', 'ready'],
  ['ready', 'they send more than 2,000 characters', 'ready'],
  ['sending', 'it is sent', 'ready'],
  ['sending', 'the server refuses it', 'unsent.refused'],
  ['sending', 'the server cannot be reached', 'unsent.offline'],
  // Under the number it had: it is said once.
  ['mine: unsent', 'they try again', 'sending', send(false)],
  ['waiting: unsent', 'they try again', 'sending', send(true)],
  ['second: unsent', 'they try again', 'sending', send(false, 2)],
  ['left: unsent', 'they try again', 'sending', send(false)],
  ['unsent', 'they go on writing it', 'ready'],
];

export const laws: Laws<typeof replyMachine> = {
  'it is busy while a reply is on its way, and only then': tagged('busy', 'sending'),
  'a reply is kept until it is sent or written on, and no longer': ({ context: { outgoing }, is }) =>
    is('ready') ? outgoing === null : outgoing?.text === reply.text,
  'a reply has the number of the last one that was sent in this tab, and the next has another': ({
    context: { count, outgoing },
    before,
    when,
  }) =>
    (outgoing === null || outgoing.number <= count) &&
    (before === undefined || count === before.context.count + (when === 'they send a reply' ? 1 : 0)),
  'a reason is what the server has just said': ({ context, is }) =>
    context.reason === (is('unsent.refused') ? reason : ''),
  'whether it takes the conversation is forgotten with the reply': ({ context, is }) =>
    !is('ready') || !context.isTaking,
  'what comes of it is what was sent': ({ context, when }) =>
    when !== 'it is sent' || JSON.stringify(context.sent) === JSON.stringify({ ...sent, text: reply.text }),
};
