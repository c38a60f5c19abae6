import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EntrySource } from '../../../../machines/bots/actors.ts';
import type { FieldErrors } from '../../../../machines/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { words as common } from '../../parts/words.ts';
import type { EntryDraft } from './entry-drafts.ts';
import { FromSource } from './from-source.tsx';
import { OtherWays } from './other-ways.tsx';
import { editorWords } from './words.ts';

interface Props {
  botId: string;
  draft: EntryDraft;
  source: EntrySource | null;
  fieldErrors: FieldErrors;
  /** Why it could not be saved. */
  problem: { title: string; description: string } | null;
  /** It was asked for just now: whoever asked goes on in it. */
  isAskedFor: boolean;
  /** At this blank, if one was pressed; at the first one otherwise. */
  blank?: number | undefined;
  onTyped: (draft: EntryDraft) => void;
  onSubmit: (form: Record<string, string>) => void;
  onCancel: () => void;
}

/** The blanks that are left in a field. */
const blanksIn = (field: HTMLInputElement | HTMLTextAreaElement | undefined) =>
  field
    ? [...field.value.matchAll(/_{3,}/g)].map(({ 0: { length }, index }) => ({
        field,
        from: index,
        to: index + length,
      }))
    : [];

/** The fields of an entry. */
export function EntryForm(props: Props) {
  const { botId, source, fieldErrors, problem, isAskedFor, blank, onTyped, onSubmit, onCancel } = props;
  // The fields keep their own values from now on.
  const [draft] = useState(props.draft);
  const [length, setLength] = useState(draft.content.length);
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isAskedFor) return;
    const [title, content] =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        '[name=title], [name=content]',
      ) ?? [];
    const field = draft.title === '' ? title : content;
    const found =
      blank === undefined ? blanksIn(field)[0] : [...blanksIn(title), ...blanksIn(content)][blank];
    (found?.field ?? field)?.focus();
    found?.field.setSelectionRange(found.from, found.to);
  }, [isAskedFor, draft, blank]);

  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !target.form)
      return;
    const typed = new FormData(target.form);
    const read = (name: string) => String(typed.get(name) ?? '');
    onTyped({
      ...draft,
      title: read('title'),
      content: read('content'),
      otherQuestions: read('otherQuestions'),
    });
  };

  return (
    <div ref={form} onInput={keep}>
      <Form errors={Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined} onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" role="alert" title={problem.title}>
            <p>{problem.description}</p>
          </Notice>
        )}
        <Field
          label={editorWords.question}
          name="title"
          defaultValue={draft.title}
          error={fieldErrors.title}
          autoComplete="off"
        />
        <TextArea
          label={editorWords.answer}
          name="content"
          rows={4}
          defaultValue={draft.content}
          error={fieldErrors.content}
          hint={editorWords.characters(length)}
          onChange={(value) => setLength([...value].length)}
        />
        <OtherWays
          botId={botId}
          entryId={draft.id}
          ways={draft.otherQuestions}
          error={fieldErrors.otherQuestions}
        />
        {source && <FromSource source={source}>{editorWords.stays}</FromSource>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{common.save}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {common.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
