import { type RefObject, useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Thread } from '../../../../machines/inbox/actors.ts';
import type { replyMachine } from '../../../../machines/inbox/reply.machine.ts';
import { rightsOf } from '../../../../machines/inbox/standing.ts';
import { nameOfLanguage } from '../../../../machines/knowledge/language-names.ts';
import { translateReplyMachine } from '../../../../machines/model/translate-reply.machine.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { words } from '../../model/draft-words.ts';
import { ReplyTranslation } from '../../model/reply-translation.tsx';
import { sayHolder, sayReach } from '../visitor.ts';
import { Composer } from './composer.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { SayTyping } from './say-typing.tsx';
import { replyWords } from './words.ts';

interface Props {
  thread: Thread;
  /** Of the chart `reply`. */
  state: SnapshotFrom<typeof replyMachine>;
  /** The language that replies are translated into before they are sent, BCP 47; null: they are not. */
  into: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  /** `original` is what was written, where `text` is its translation. */
  onSend: (reply: { text: string; original?: string }) => void;
}

/** Where a member writes a reply, reads it in the visitor's language where a model translates it, and sends it. */
export function ReplyComposer({ thread, state, into, field, text, onText, onSend }: Props) {
  const { conversation } = thread;
  const { id, state: stands, holder } = conversation;
  const [translating, tell] = useFlow(translateReplyMachine, { conversationId: id });
  const { translation } = translating.context;
  const [isSavedOpen, setSaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a translation is that of one text, whoever changes it
  useEffect(() => tell({ type: 'forget' }), [text, tell]);

  const isTaking = rightsOf(thread).take;
  const isColleagues = holder !== null && !holder.isMe;
  const isBusy = translating.hasTag('busy');
  const isTranslatedFirst = into !== null && (translating.matches('written') || isBusy);
  const reply = translation === null ? { text } : { text: translation, original: text };
  const canSend = !isColleagues && state.can({ type: 'submit', text, isTaking });

  const onChoose = (said: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = field.current ?? {};
    onText(text.slice(0, from) + said + text.slice(to));
    setSaved(false);
    field.current?.focus();
  };
  const send = !isTaking ? replyWords.send : stands === 'resolved' ? replyWords.reopen : replyWords.takeOver;
  return (
    <Composer
      field={field}
      isHere={thread.reach === 'here'}
      reach={sayReach(thread)}
      text={text}
      onText={onText}
      press={into !== null && isTranslatedFirst ? words.translateInto(nameOfLanguage(into)) : send}
      note={isColleagues ? replyWords.blocked(sayHolder(holder)) : null}
      isBusy={state.hasTag('busy') || isBusy}
      canSend={canSend && !isBusy}
      onSend={() => (isTranslatedFirst ? tell({ type: 'translate', text }) : onSend(reply))}
      onSlash={() => setSaved(true)}
      preview={
        into !== null && (
          <ReplyTranslation
            language={into}
            translation={translation}
            isBusy={isBusy}
            isUntranslated={translating.matches('untranslated')}
            canSend={canSend}
            onSendWritten={() => onSend({ text })}
          />
        )
      }
    >
      {holder?.isMe && <SayTyping conversationId={id} text={text} />}
      <SavedReplies
        businessId={thread.business.id}
        text={text}
        isOpen={isSavedOpen}
        onToggle={setSaved}
        onChoose={onChoose}
      />
    </Composer>
  );
}
