import { useRef, useState } from 'react';
import type { Entry } from '../../../../machines/bots/actors.ts';
import type { TextOfEntry } from '../../../../machines/knowledge/actors.ts';
import { type EntryText, entrySchema } from '../../../../machines/knowledge/entry-text.ts';
import { textsWires } from '../../../../machines/knowledge/languages-wires.ts';
import { entryTexts, textChanges } from '../../../../machines/knowledge/lists.ts';
import { draftTextMachine } from '../../../../machines/model/draft-text.machine.ts';
import { type FieldErrors, fieldErrors } from '../../../../machines/schemas.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Status } from '../../../ui/status.tsx';
import { nameOfLanguage } from '../../bots/settings/languages.ts';
import { DraftProgress, useOffers } from '../../model/draft-parts.tsx';
import { words as draftWords } from '../../model/draft-words.ts';
import { TryAgain } from '../../parts/loaded.tsx';
import { words as common } from '../../parts/words.ts';
import { textWords } from './words.ts';

interface Props {
  botId: string;
  entry: Pick<Entry, 'id' | 'updatedAt'>;
}

/** An entry in the other languages of its bot, below its editor. */
export const EntryTexts = (props: Props) => (
  <Wired wires={textsWires}>
    <Texts {...props} />
  </Wired>
);

function Texts({ botId, entry }: Props) {
  const [texts, tell] = useFlow(entryTexts, { botId, entryId: entry.id, version: entry.updatedAt });
  if (texts.matches('failed')) {
    return <TryAgain title={textWords.failed} onRetry={() => tell({ type: 'retry' })} />;
  }
  const { value } = texts.context;
  if (!value) return null;
  if (value.length > 0) return <TextList botId={botId} entry={entry} texts={value} />;
  return <p className="mt-3 text-sm text-muted">{textWords.none}</p>;
}

/** The texts of an entry as they are known, and what can be done to them. */
export function TextList({
  botId,
  entry: { id, updatedAt },
  texts,
}: Props & { texts: readonly TextOfEntry[] }) {
  const canDraft = useOffers(botId).drafts;
  const [changes, send] = useFlow(textChanges);
  const [open, setOpen] = useState<string | null>(null);
  const saved = useRef<HTMLDivElement>(null);
  const { done } = changes.context;
  useOutcome(done, () => {
    setOpen(null);
    saved.current?.focus();
  });

  const chosen = texts.find(({ language }) => language === open);
  return (
    <section className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-5" aria-label={textWords.label}>
      <h3 className="font-semibold">{textWords.title}</h3>
      <div className="flex flex-wrap gap-2">
        {texts.map((one) => (
          <Button
            key={one.language}
            variant="secondary"
            aria-expanded={one.language === open}
            onClick={() => setOpen(one.language === open ? null : one.language)}
          >
            {nameOfLanguage(one.language)}: {textWords.mark(one)}
          </Button>
        ))}
      </div>
      {chosen && (
        <TextForm
          key={chosen.language}
          draftOf={canDraft ? { botId, entryId: id } : null}
          text={chosen}
          isBusy={changes.hasTag('busy')}
          onSave={(text) =>
            send({
              type: 'change',
              change: { type: 'save', entryId: id, language: chosen.language, version: updatedAt, text },
            })
          }
          onRemove={() =>
            send({ type: 'change', change: { type: 'remove', entryId: id, language: chosen.language } })
          }
        />
      )}
      {/* Always there, or what it says would not be read out. */}
      <div ref={saved} role="status" tabIndex={-1}>
        {done && (
          <Status tone="success">
            {textWords.done(nameOfLanguage(done.language), done.type === 'save')}
          </Status>
        )}
      </div>
    </section>
  );
}

interface FormProps {
  /** Of which entry a language model may draft this text; null: of none. */
  draftOf: { botId: string; entryId: string } | null;
  text: TextOfEntry;
  isBusy: boolean;
  onSave: (text: EntryText) => void;
  onRemove: () => void;
}

/** The fields of a text. They keep what was typed until it is saved. */
export function TextForm({
  draftOf,
  text: { language, text, isOutdated },
  isBusy,
  onSave,
  onRemove,
}: FormProps) {
  const [drafting, sendDraft] = useFlow(draftTextMachine);
  const draft = drafting.context.draft?.kind === 'text' ? drafting.context.draft : null;
  const button = useRef<HTMLButtonElement>(null);
  // The fields keep their own values: others begin with a draft, and with what was there once it is discarded.
  const version = draft ? 'draft' : 'saved';
  const [errors, setErrors] = useState<FieldErrors>();
  const name = nameOfLanguage(language);
  const save = (form: Record<string, string>) => {
    const read = entrySchema.safeParse(form);
    setErrors(read.success ? undefined : fieldErrors(entrySchema, form));
    if (read.success) onSave(read.data);
  };
  return (
    <div lang={language}>
      <Form {...(errors && { errors })} onSubmit={save} busy={isBusy}>
        {isOutdated && (
          <p lang="en" className="text-muted">
            {textWords.outdated}
          </p>
        )}
        {draftOf && (text === null || isOutdated) && (
          <div lang="en" className="grid grid-cols-1 gap-3">
            <Button
              ref={button}
              variant="secondary"
              className="justify-self-start"
              busy={drafting.hasTag('busy')}
              onClick={() =>
                sendDraft({ type: 'ask', request: { kind: 'translation', ...draftOf, language } })
              }
            >
              {draftWords.translate(name)}
            </Button>
            <DraftProgress state={drafting} onCancel={() => sendDraft({ type: 'cancel' })} />
            {/* Always there, or what it says would not be read out. */}
            <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
              {draft && (
                <>
                  <Status tone="warning">{draftWords.translated}</Status>
                  <Button
                    variant="ghost"
                    onClick={() => {
                      sendDraft({ type: 'close' });
                      button.current?.focus();
                    }}
                  >
                    {draftWords.discard}
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
        <Field
          key={`title ${version}`}
          label={textWords.question(name)}
          name="title"
          dir="auto"
          autoComplete="off"
          defaultValue={draft?.title ?? text?.title ?? ''}
          error={errors?.title}
        />
        <TextArea
          key={`content ${version}`}
          label={textWords.answer(name)}
          name="content"
          dir="auto"
          rows={4}
          defaultValue={draft?.content ?? text?.content ?? ''}
          error={errors?.content}
        />
        <TextArea
          label={textWords.ways(name)}
          name="otherQuestions"
          dir="auto"
          rows={3}
          hint={textWords.waysHint}
          defaultValue={text?.otherQuestions.join('\n') ?? ''}
          error={errors?.otherQuestions}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} aria-label={`${common.save}: ${name}`}>
            {common.save}
          </Button>
          {text && (
            <Button
              variant="ghost"
              aria-label={`${common.remove}: ${name}`}
              onClick={() => !isBusy && onRemove()}
            >
              {common.remove}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
