import { useEffect, useRef, useState } from 'react';
import type { ConversationChange, Message, Thread } from '../../../../machines/inbox/actors.ts';
import { type InboxQuery, inboxHref } from '../../../../machines/inbox/address.ts';
import { replyMachine } from '../../../../machines/inbox/reply.machine.ts';
import { attendInbox } from '../../../browser/inbox-channel.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Composer } from '../reply/composer.tsx';
import { OutgoingReply } from '../reply/outgoing-reply.tsx';
import { keepReplyDraft, readReplyDraft, writtenIn } from '../reply/reply-drafts.ts';
import { SavedReplies } from '../reply/saved-replies.tsx';
import { sayHolder, sayReach } from '../visitor.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { Messages } from './messages.tsx';
import { VisitorDetails } from './visitor-details.tsx';

interface Props {
  thread: Thread;
  query: InboxQuery;
  /** What the server has agreed to, shown before it is asked again. */
  onChanged: (thread: Thread) => void;
}

/** A conversation that is open: what was said, who the visitor is, and what the member does. */
export function OpenConversation({ thread, query, onChanged }: Props) {
  const { conversation, reader } = thread;
  const { id, state: stands, holder } = conversation;
  const [draft] = useState(() => readReplyDraft(reader.id, id));
  const [text, setText] = useState(draft.text);
  /** Of the reply that is being written. */
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const [state, send] = useFlow(replyMachine, { conversationId: id, left: draft.outgoing });
  const { outgoing, reason, sent } = state.context;
  const [isSavedOpen, setSaved] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const isMine = holder?.isMe === true;
  const isColleagues = holder !== null && !isMine;
  const isTaking = !isMine;
  const submit = { type: 'submit', reply: { id: replyId, text }, isTaking } as const;
  const problem = state.matches({ unsent: 'offline' })
    ? 'Please check your connection.'
    : state.matches({ unsent: 'left' })
      ? 'The page was reloaded in the meantime.'
      : state.matches('unsent')
        ? reason
        : null;

  useEffect(() => keepReplyDraft(reader.id, id, { text, outgoing }), [reader.id, id, text, outgoing]);
  // A visitor may write at any moment.
  const isAwaited = stands === 'waiting' || stands === 'human';
  useEffect(() => (isAwaited ? attendInbox() : undefined), [isAwaited]);

  useOutcome(sent, (reply) => onChanged(withReply(thread, reply)));
  const onHandedOver = (change: ConversationChange) => {
    onChanged(afterChange(thread, change));
    if (change === 'take') field.current?.focus();
  };
  const onSend = () => {
    send(submit);
    setText('');
    setReplyId(crypto.randomUUID());
  };
  const onChoose = (said: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = field.current ?? {};
    setText(text.slice(0, from) + said + text.slice(to));
    setSaved(false);
    field.current?.focus();
  };
  const onTakeBack = () => {
    setText(writtenIn({ text, outgoing }));
    send({ type: 'take.back' });
    field.current?.focus();
  };

  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_14.5rem] xl:grid-rows-[auto_minmax(0,1fr)_auto]">
      <ConversationHeader thread={thread} query={query} onHandedOver={onHandedOver} />
      <VisitorDetails thread={thread} back={inboxHref({ path: '/inbox', query })} />
      <Messages thread={thread} sending={outgoing?.id ?? null}>
        {outgoing && (
          <OutgoingReply
            outgoing={outgoing}
            problem={problem}
            onRetry={() => send({ type: 'retry', isTaking })}
            onTakeBack={onTakeBack}
          />
        )}
      </Messages>
      {isColleagues && text === '' ? (
        <p className="border-t border-line px-4 py-4 text-center text-sm text-muted wrap-anywhere lg:px-6">
          {sayHolder(holder)} is answering.{' '}
          {reader.isOwner && 'To reply yourself, hand it back to the bot first.'}
        </p>
      ) : (
        <Composer
          field={field}
          isHere={thread.reach === 'here'}
          reach={sayReach(thread)}
          text={text}
          onText={setText}
          press={
            isMine || isColleagues ? 'Send' : stands === 'resolved' ? 'Reopen and send' : 'Take over and send'
          }
          note={isColleagues ? `${sayHolder(holder)} is answering, so nobody else can send.` : null}
          isBusy={state.hasTag('busy')}
          canSend={!isColleagues && state.can(submit)}
          onSend={onSend}
          onSlash={() => setSaved(true)}
        >
          <SavedReplies
            businessId={thread.business.id}
            text={text}
            isOpen={isSavedOpen}
            onToggle={setSaved}
            onChoose={onChoose}
          />
        </Composer>
      )}
    </div>
  );
}

/** A conversation once the server has agreed to a change. */
function afterChange(thread: Thread, change: ConversationChange): Thread {
  const changes = {
    take: { state: 'human', holder: { isMe: true, name: '' } },
    handBack: { state: 'bot', holder: null },
    resolve: { state: 'resolved', holder: null },
  } as const;
  return {
    ...thread,
    conversation: { ...thread.conversation, waitingSince: null, ...changes[change] },
  };
}

/** A conversation once a reply has been sent. */
function withReply(thread: Thread, { id, at, text }: { id: number; at: string; text: string }): Thread {
  const taken = afterChange(thread, 'take');
  if (thread.messages.some((message) => message.id === id)) return taken;
  const message: Message = {
    id,
    author: 'agent',
    sender: { isMe: true, name: '' },
    text,
    tier: null,
    entry: null,
    options: [],
    rating: null,
    source: null,
    at,
  };
  return { ...taken, messages: [...thread.messages, message] };
}
