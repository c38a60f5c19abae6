import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { draftTextMachine } from '../../../machines/model/draft-text.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { DraftProgress, WithDrafts } from './draft-parts.tsx';
import { words } from './draft-words.ts';

interface Props {
  botId: string;
  conversationId: string;
}

/** An answer that a language model drafts from a conversation in which a member has replied. It is saved in the editor, or not at all. */
export const DraftAnswer = (props: Props) => (
  <WithDrafts botId={props.botId}>
    <AnswerDraft {...props} />
  </WithDrafts>
);

/** The button that asks for it, and the draft with the way to the editor. */
export function AnswerDraft({ botId, conversationId }: Props) {
  const [state, send] = useFlow(draftTextMachine);
  const { draft } = state.context;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        ref={button}
        variant="ghost"
        className="justify-self-start px-3"
        busy={state.hasTag('busy')}
        onClick={() => send({ type: 'ask', request: { kind: 'entry', conversationId } })}
      >
        {words.answerFrom}
      </Button>
      <DraftProgress state={state} onCancel={() => send({ type: 'cancel' })} />
      {draft?.kind === 'text' && (
        <section className="ml-3 grid grid-cols-1 gap-2 rounded-lg border border-line p-3">
          <p className="text-muted">{words.answerDrafted}</p>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {draft.title}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {draft.content}
          </p>
          <div className="flex flex-wrap gap-3">
            <Link
              to="/bots/$botId"
              params={{ botId }}
              search={{ question: draft.title, answer: draft.content }}
              className={buttonStyle('secondary')}
            >
              {words.openEditor}
            </Link>
            <Button
              variant="ghost"
              onClick={() => {
                send({ type: 'close' });
                button.current?.focus();
              }}
            >
              {words.discard}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
