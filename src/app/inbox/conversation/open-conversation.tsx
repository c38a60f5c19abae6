import { useEffect, useRef, useState } from 'react';
import type { Thread } from '../../../../machines/inbox/actors.ts';
import { type InboxQuery, inboxHref } from '../../../../machines/inbox/address.ts';
import { replyMachine } from '../../../../machines/inbox/reply.machine.ts';
import { isForPerson, rightsOf } from '../../../../machines/inbox/standing.ts';
import type { Translations } from '../../../../machines/model/actors.ts';
import { attendInbox } from '../../../browser/inbox-channel.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { ReadTranslated } from '../../model/read-translated.tsx';
import { Filing } from '../filing/filing.tsx';
import { NoteComposer } from '../notes/note-composer.tsx';
import { WritingSwitch } from '../notes/writing-switch.tsx';
import { OutgoingReply } from '../reply/outgoing-reply.tsx';
import { ReplyComposer } from '../reply/reply-composer.tsx';
import { keepReplyDraft, readReplyDraft, writtenIn } from '../reply/reply-drafts.ts';
import { replyWords } from '../reply/words.ts';
import { sayHolder } from '../visitor.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { Messages } from './messages.tsx';
import { Summary } from './summary.tsx';
import { VisitorDetails } from './visitor-details.tsx';

interface Props {
  thread: Thread;
  query: InboxQuery;
}

/** A conversation that is open: what was said, who the visitor is, and what the member does. */
export function OpenConversation({ thread, query }: Props) {
  const { conversation, reader } = thread;
  const { id, holder } = conversation;
  const [draft] = useState(() => readReplyDraft(reader.id, id));
  const [text, setText] = useState(draft.text);
  const [note, setNote] = useState(draft.note ?? '');
  const [isNoting, setNoting] = useState(false);
  const [state, send] = useFlow(replyMachine, {
    conversationId: id,
    count: draft.count,
    left: draft.outgoing,
  });
  const { count, outgoing, reason } = state.context;
  const [read, setRead] = useState<Translations | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const isTaking = rightsOf(thread).take;
  const isColleagues = holder !== null && !holder.isMe;
  const problem = state.matches({ unsent: 'offline' })
    ? replyWords.offline
    : state.matches({ unsent: 'left' })
      ? replyWords.reloaded
      : state.matches('unsent')
        ? reason
        : null;

  useEffect(
    () => keepReplyDraft(reader.id, id, { text, outgoing, count, note }),
    [reader.id, id, text, outgoing, count, note],
  );
  // A visitor may write at any moment.
  const isAwaited = isForPerson(thread);
  useEffect(() => (isAwaited ? attendInbox() : undefined), [isAwaited]);

  const onTakeBack = () => {
    setText(writtenIn({ text, outgoing }));
    send({ type: 'take.back' });
    field.current?.focus();
  };

  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_14.5rem] xl:grid-rows-[auto_minmax(0,1fr)_auto]">
      <ConversationHeader thread={thread} query={query} onTaken={() => field.current?.focus()} />
      <VisitorDetails thread={thread} back={inboxHref({ path: '/inbox', query })} />
      <div className="flex min-h-0 min-w-0 flex-col">
        <Filing thread={thread} />
        <Summary thread={thread} />
        {thread.spoken && <ReadTranslated conversationId={id} onRead={setRead} />}
        <Messages thread={thread} read={read?.messages ?? []} sending={outgoing?.number ?? null}>
          {outgoing && (
            <OutgoingReply
              outgoing={outgoing}
              problem={problem}
              onRetry={() => send({ type: 'retry', isTaking })}
              onTakeBack={onTakeBack}
            />
          )}
        </Messages>
      </div>
      <div>
        <WritingSwitch isNoting={isNoting} onSwitch={setNoting} />
        {isNoting ? (
          <NoteComposer conversationId={id} text={note} onText={setNote} />
        ) : isColleagues && text === '' ? (
          <p className="border-t border-line px-4 py-4 text-center text-sm text-muted wrap-anywhere lg:px-6">
            {replyWords.answering(sayHolder(holder))} {reader.isOwner && replyWords.handBackFirst}
          </p>
        ) : (
          <ReplyComposer
            thread={thread}
            state={state}
            into={read?.language ?? null}
            field={field}
            text={text}
            onText={setText}
            onSend={(reply) => {
              send({ type: 'submit', ...reply, isTaking });
              setText('');
            }}
          />
        )}
      </div>
    </div>
  );
}
