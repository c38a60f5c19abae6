import { useState } from 'react';
import type { Person } from '../../../machines/people/actors.ts';
import { type newPerson, type personForm, personIn } from '../../../machines/people/person-form.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { formWords } from './words.ts';

const { labels } = formWords;

interface Props {
  /** Adds somebody, or changes somebody who is there. */
  flow: typeof personForm | typeof newPerson;
  person: Person;
  /** Under which name the tab keeps what was typed and not saved. */
  draft: string;
}

/** Who somebody is, and what the business notes about them. */
export function PersonForm({ flow, person, draft }: Props) {
  const [typed] = useState(() => readDraft(draft, personIn(person)));
  const [state, send] = useFlow(flow, { saved: person, draft: typed });
  const field = fieldsOf(state, send);
  return (
    <SettingsForm
      state={state}
      send={send}
      filled={personIn(state.context.saved)}
      draft={draft}
      labels={labels}
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        {/* Somebody else's: browsers know only those of whoever sits here. */}
        <Field label={labels.name} autoComplete="off" {...field('name')} />
        <Field label={labels.email} type="email" autoComplete="off" {...field('email')} />
        <Field label={labels.phone} type="tel" autoComplete="off" {...field('phone')} />
        <Field label={labels.tags} autoComplete="off" hint={formWords.tagsHint} {...field('tags')} />
      </div>
      <TextArea label={labels.note} rows={4} hint={formWords.noteHint} {...field('note')} />
    </SettingsForm>
  );
}
