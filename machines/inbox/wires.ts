import { translations } from '../model/lists.ts';
import { wire } from '../wires.ts';
import type { Thread } from './actors.ts';
import { addVisitor, conversation, handOver, savedReplies, savedReplyChanges } from './lists.ts';
import { replyMachine } from './reply.machine.ts';
import { threadAfter, threadWithReply } from './standing.ts';

const shown = (thread: Thread) => ({ type: 'changed', value: { ok: true, thread } }) as const;

/** What the charts of an open conversation tell each other. */
export const inboxWires = [
  wire({
    words: 'a reply that was sent stands in the conversation',
    from: replyMachine,
    outcome: ({ context }) => context.sent,
    to: conversation,
    tell: (sent, { context: { value } }) => (value?.ok ? shown(threadWithReply(value.thread, sent)) : []),
  }),
  wire({
    words: 'a conversation that was handed over is shown so',
    from: handOver,
    outcome: ({ context }) => context.done,
    to: conversation,
    tell: ({ change }, { context: { value } }) => (value?.ok ? shown(threadAfter(value.thread, change)) : []),
  }),
  wire({
    words: 'a visitor who was added to the people is shown so',
    from: addVisitor,
    outcome: ({ context }) => context.done,
    to: conversation,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what the visitor writes is translated',
    from: conversation,
    outcome: ({ context: { value } }) =>
      (value?.ok && value.thread.messages.findLast(({ author }) => author === 'visitor')?.id) || null,
    to: translations,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what was done to a saved reply is listed',
    from: savedReplyChanges,
    outcome: ({ context }) => context.done,
    to: savedReplies,
    tell: ({ change: { type, reply } }) =>
      ({
        add: { type: 'item.added', item: reply } as const,
        rename: { type: 'item.changed', item: reply } as const,
        delete: { type: 'item.removed', id: reply.id } as const,
      })[type],
  }),
];
