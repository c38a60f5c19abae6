import { useRef, useState } from 'react';
import type { BotLanguage } from '../../../../machines/knowledge/actors.ts';
import { languagesWires } from '../../../../machines/knowledge/languages-wires.ts';
import { botLanguages, languageChanges } from '../../../../machines/knowledge/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Wired } from '../../../flows/wired.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Status } from '../../../ui/status.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { words as common } from '../../parts/words.ts';
import { nameOfLanguage, toldLanguageOptions } from './languages.ts';
import { languageWords as words } from './words.ts';

interface Props {
  botId: string;
  /** BCP 47, of the bot. */
  ownLanguage: string;
}

/** The languages that a bot speaks beside its own, and what it says in them. */
export const BotLanguages = (props: Props) => (
  <Wired wires={languagesWires}>
    <Languages {...props} />
  </Wired>
);

const most = 7;

function Languages({ botId, ownLanguage }: Props) {
  const [spoken, tell] = useFlow(botLanguages, { botId });
  return (
    <Loaded state={spoken} send={tell} words={words}>
      <LanguageList botId={botId} ownLanguage={ownLanguage} languages={spoken.context.value ?? []} />
    </Loaded>
  );
}

/** Languages as they are known, and what can be done to them. */
export function LanguageList({
  botId,
  ownLanguage,
  languages,
}: Props & { languages: readonly BotLanguage[] }) {
  const [changes, send] = useFlow(languageChanges);
  const said = useRef<HTMLDivElement>(null);
  const { change, done } = changes.context;
  useOutcome(done, () => said.current?.focus());
  const isBusy = changes.hasTag('busy');
  const left = toldLanguageOptions([ownLanguage.slice(0, 2), ...languages.map(({ language }) => language)]);
  return (
    <>
      <p className="text-muted">{words.about}</p>
      {languages.map((language) => (
        <LanguageForm
          key={language.language}
          said={language}
          isBusy={isBusy}
          onSave={(texts) =>
            send({
              type: 'change',
              change: { type: 'save', botId, language: language.language, ...texts },
            })
          }
          onRemove={() =>
            send({ type: 'change', change: { type: 'remove', botId, language: language.language } })
          }
        />
      ))}
      {changes.matches('asking') && change && (
        <Notice tone="error" role="alert" title={words.removeQuestion(nameOfLanguage(change.language))}>
          <p>{words.removeHelp}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => send({ type: 'confirm' })}>{words.confirmRemove}</Button>
            <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
              {words.keep}
            </Button>
          </div>
        </Notice>
      )}
      {languages.length < most && (
        <Form
          busy={isBusy}
          onSubmit={({ language = '' }) =>
            language !== '' && send({ type: 'change', change: { type: 'add', botId, language } })
          }
        >
          <Select label={words.choose} name="language" placeholder={words.none} options={left} />
          <div>
            <Button type="submit" variant="secondary">
              {words.add}
            </Button>
          </div>
        </Form>
      )}
      {/* Always there, or what it says would not be read out. */}
      <div ref={said} role="status" tabIndex={-1}>
        {done && <Status tone="success">{words.done(nameOfLanguage(done.language), done.type)}</Status>}
      </div>
    </>
  );
}

interface FormProps {
  said: BotLanguage;
  isBusy: boolean;
  onSave: (texts: Omit<BotLanguage, 'language'>) => void;
  onRemove: () => void;
}

/** What a bot says in a language. The fields keep what was typed until it is saved. */
function LanguageForm({ said, isBusy, onSave, onRemove }: FormProps) {
  const { language, greeting, unknownText, detailsQuestion } = said;
  const [isOpen, setOpen] = useState(false);
  const name = nameOfLanguage(language);
  return (
    <section aria-label={name} className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={words.textsIn(name)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.texts}
          </Button>
          <Button variant="ghost" aria-label={words.removeOne(name)} onClick={() => !isBusy && onRemove()}>
            {common.remove}
          </Button>
        </div>
      </div>
      {isOpen && (
        <Form
          busy={isBusy}
          onSubmit={(form) =>
            onSave({
              greeting: form.greeting?.trim() || null,
              unknownText: form.unknownText?.trim() || null,
              detailsQuestion: form.detailsQuestion?.trim() || null,
            })
          }
        >
          <TextArea
            label={words.greeting(name)}
            name="greeting"
            dir="auto"
            lang={language}
            rows={2}
            maxLength={500}
            hint={words.greetingHint}
            defaultValue={greeting ?? ''}
          />
          <TextArea
            label={words.unknownText(name)}
            name="unknownText"
            dir="auto"
            lang={language}
            rows={2}
            maxLength={500}
            hint={words.unknownTextHint}
            defaultValue={unknownText ?? ''}
          />
          <TextArea
            label={words.detailsQuestion(name)}
            name="detailsQuestion"
            dir="auto"
            lang={language}
            rows={2}
            maxLength={200}
            hint={words.detailsQuestionHint}
            defaultValue={detailsQuestion ?? ''}
          />
          <div>
            <Button type="submit" busy={isBusy} aria-label={words.saveIn(name)}>
              {common.save}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
