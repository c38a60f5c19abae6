import { checkConnection } from '../../../machines/outage.ts';
import type { Source } from '../../../machines/sources/actors.ts';
import { addWebsiteMachine } from '../../../machines/sources/add-website.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { websiteWords } from './website-words.ts';

interface Props {
  botId: string;
  /** The website that could not be read. */
  source: Source;
}

/** In the error about a website: its address, to be corrected and read. */
export function CorrectAddress({ botId, source }: Props) {
  const [state, send] = useFlow(addWebsiteMachine, { botId, replaces: source.id });
  const { fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const problem = state.matches({ asking: 'failed' }) ? checkConnection : (fieldErrors.address ?? reason);
  return (
    <Form
      errors={problem === '' ? undefined : { address: problem }}
      busy={isBusy}
      onSubmit={({ address = '' }) => send({ type: 'submit', form: { address, scope: source.scope } })}
    >
      <div className="grid max-w-lg grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label={websiteWords.isRight}
          name="address"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          defaultValue={source.address}
          readOnly={isBusy}
          {...(problem !== '' && { error: problem })}
        />
        <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start sm:mt-6.5">
          {websiteWords.read}
        </Button>
      </div>
    </Form>
  );
}
