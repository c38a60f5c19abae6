import type { ModelBot, ModelTrial } from '../../../machines/model/actors.ts';
import { tryModelMachine } from '../../../machines/model/try-model.machine.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { wantedNames, words } from './model-words.ts';

/** One question to the model: what it made of it, what the check says, and how long it took. */
export function TryModel({ bots }: { bots: readonly ModelBot[] }) {
  const [state, send] = useFlow(tryModelMachine);
  const { fieldErrors, reason, trial } = state.context;
  const isBusy = state.hasTag('busy');
  const isRefused = state.matches({ ready: 'refused' });
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{words.tryTitle}</h3>
      <p className="text-muted">{words.tryAbout}</p>
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(values) => send({ type: 'submit', form: values })}>
        <Select
          label={words.bot}
          name="botId"
          options={bots.map(({ id, name }) => ({ value: id, label: name }))}
          error={fieldErrors.botId}
        />
        <Field
          label={words.question}
          name="question"
          dir="auto"
          autoComplete="off"
          readOnly={isBusy}
          error={fieldErrors.question}
        />
        <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
          {words.try}
        </Button>
      </Form>
      {/* Always there, or what it says would not be read out. */}
      <div role="status" className="grid grid-cols-1 gap-2">
        {trial && <Told trial={trial} />}
      </div>
      {(isRefused || state.matches({ ready: 'failed' })) && (
        <Notice tone="error" role="alert" title={words.notTried}>
          <p>{isRefused ? reason : checkConnection}</p>
        </Notice>
      )}
    </section>
  );
}

function Told({ trial: { wanted, entry, wrote, refused, ms } }: { trial: ModelTrial }) {
  return (
    <>
      <p>
        {wantedNames[wanted]} {words.chose(entry)} {words.took(ms)}
      </p>
      {wrote !== null && (
        <>
          <p className="text-sm text-muted">{words.wrote}</p>
          <blockquote dir="auto" className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {wrote}
          </blockquote>
        </>
      )}
      <Status tone={refused === null ? 'success' : 'warning'}>
        <span className="min-w-0 wrap-anywhere">
          {refused === null ? words.passed : words.refused(refused)}
        </span>
      </Status>
    </>
  );
}
