import type { Outgoing } from '../../machines/inbox/actors.ts';
import { replyMachine } from '../../machines/inbox/reply.machine.ts';
import { asks, type Fact, type Laws, tagged } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

export const reply: Outgoing = { id: 'r1', text: 'Yes, bring him.' };
export const reason = 'sam@example.com has this conversation.';
const sent = { id: 7, at: '2025-02-03T05:10:00+00:00' };

/** Replies in a conversation that is theirs, or that has to be taken first; `left` was on its way before a reload. */
const replies = (name: string, isTaking: boolean, left: Outgoing | null) =>
  model({
    name,
    machine: replyMachine,
    input: { conversationId: 'c1', left },
    events: {
      submit: {
        'they send a reply': { reply: { ...reply, text: ' Yes, bring him.\n' }, isTaking },
        'they send nothing': { reply: { ...reply, text: ' \n' }, isTaking },
        'they send more than 2,000 characters': { reply: { ...reply, text: '🐕'.repeat(2001) }, isTaking },
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
    // What has been sent is for the views around it.
    remember: ({ sent: _, ...context }) => context,
  });

export const models = [
  replies('mine', false, null),
  replies('waiting', true, null),
  replies('left', false, reply),
];

const send = (isTaking: boolean) => asks('sendReply', { conversationId: 'c1', reply, isTaking });

export const facts: Fact[] = [
  ['mine:', 'it starts', 'ready'],
  ['waiting:', 'it starts', 'ready'],
  // It may have been sent: they decide.
  ['left:', 'it starts', 'unsent.left'],
  ['mine: ready', 'they send a reply', 'sending', send(false)],
  ['waiting: ready', 'they send a reply', 'sending', send(true)],
  ['left: ready', 'they send a reply', 'sending', send(false)],
  ['ready', 'they send nothing', 'ready'],
  ['ready', 'they send more than 2,000 characters', 'ready'],
  ['sending', 'it is sent', 'ready'],
  ['sending', 'the server refuses it', 'unsent.refused'],
  ['sending', 'the server cannot be reached', 'unsent.offline'],
  // Under the id it had: it is said once.
  ['mine: unsent', 'they try again', 'sending', send(false)],
  ['waiting: unsent', 'they try again', 'sending', send(true)],
  ['left: unsent', 'they try again', 'sending', send(false)],
  ['unsent', 'they go on writing it', 'ready'],
];

export const laws: Laws<typeof replyMachine> = {
  'it is busy while a reply is on its way, and only then': tagged('busy', 'sending'),
  'a reply is kept until it is sent or written on, and no longer': ({ context: { outgoing }, is }) =>
    is('ready') ? outgoing === null : JSON.stringify(outgoing) === JSON.stringify(reply),
  'a reason is what the server has just said': ({ context, is }) =>
    context.reason === (is('unsent.refused') ? reason : ''),
  'whether it takes the conversation is forgotten with the reply': ({ context, is }) =>
    !is('ready') || !context.isTaking,
  'what comes of it is what was sent': ({ context, when }) =>
    when !== 'it is sent' || JSON.stringify(context.sent) === JSON.stringify({ ...sent, text: reply.text }),
};
