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
import { nameOfLanguage, toldLanguageOptions } from './languages.ts';

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
    <Loaded
      state={spoken}
      send={tell}
      words={{ loading: 'Loading the languages…', failed: 'The languages couldn’t be loaded' }}
    >
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
      <p className="text-muted">
        Your bot notices which language a visitor writes in. In these languages it answers with your own
        texts: you write them where you edit an answer. Nothing is translated automatically unless you switch
        a language model on in Settings.
      </p>
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
        <Notice tone="error" role="alert" title={`Remove ${nameOfLanguage(change.language)}?`}>
          <p>Everything you’ve written in it goes with it, for good.</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => send({ type: 'confirm' })}>Remove it</Button>
            <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
              Keep it
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
          <Select label="Add a language" name="language" placeholder="Choose one" options={left} />
          <div>
            <Button type="submit" variant="secondary">
              Add
            </Button>
          </div>
        </Form>
      )}
      {/* Always there, or what it says would not be read out. */}
      <div ref={said} role="status" tabIndex={-1}>
        {done && (
          <Status tone="success">
            {nameOfLanguage(done.language)}: {outcomes[done.type]}.
          </Status>
        )}
      </div>
    </>
  );
}

const outcomes = { add: 'added', save: 'saved', remove: 'removed' };

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
            aria-label={`What the bot says in ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            What the bot says
          </Button>
          <Button variant="ghost" aria-label={`Remove ${name}`} onClick={() => !isBusy && onRemove()}>
            Remove
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
            label={`Greeting in ${name}`}
            name="greeting"
            dir="auto"
            lang={language}
            rows={2}
            maxLength={500}
            hint="Empty: your usual greeting."
            defaultValue={greeting ?? ''}
          />
          <TextArea
            label={`When the bot doesn’t know, in ${name}`}
            name="unknownText"
            dir="auto"
            lang={language}
            rows={2}
            maxLength={500}
            hint="Empty: “Sorry, I don’t know that”, in this language."
            defaultValue={unknownText ?? ''}
          />
          <TextArea
            label={`What else you’d like to know, in ${name}`}
            name="detailsQuestion"
            dir="auto"
            lang={language}
            rows={2}
            maxLength={200}
            hint="Asked of visitors who leave their details. Empty: they aren’t asked."
            defaultValue={detailsQuestion ?? ''}
          />
          <div>
            <Button type="submit" busy={isBusy} aria-label={`Save ${name}`}>
              Save
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
