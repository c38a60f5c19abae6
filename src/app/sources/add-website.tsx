import { useRef, useState } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import { addWebsiteMachine } from '../../../machines/sources/add-website.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { usePastedAddress } from './incoming.ts';
import { websiteWords } from './website-words.ts';

/** The form that adds a website. */
export function AddWebsite({ botId }: { botId: string }) {
  const [state, send] = useFlow(addWebsiteMachine, { botId });
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const { added, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const isAdded = state.matches({ asking: 'added' });

  usePastedAddress((address) => {
    if (isBusy) return;
    setTyped(address);
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  });
  useOutcome(isAdded ? added : null, () => setTyped(''));

  return (
    <div ref={form}>
      <Form errors={fieldErrors} busy={isBusy} onSubmit={(values) => send({ type: 'submit', form: values })}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_auto]">
          <Field
            label={websiteWords.address}
            name="address"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            placeholder={websiteWords.addressExample}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            readOnly={isBusy}
            error={fieldErrors.address}
            hint={websiteWords.most}
          />
          <Select label={websiteWords.scope} name="scope" options={websiteWords.scopes} defaultValue="site" />
          {/* Beside the fields, below their labels. */}
          <Button type="submit" busy={isBusy} className="justify-self-start sm:mt-6.5">
            {websiteWords.read}
          </Button>
        </div>
        {(state.matches({ asking: 'refused' }) || state.matches({ asking: 'failed' })) && (
          <Notice tone="error" role="alert" title={websiteWords.failed}>
            <p>{state.matches({ asking: 'refused' }) ? reason : checkConnection}</p>
          </Notice>
        )}
        {isAdded && added && (
          <Status tone="success" live>
            <span className="min-w-0 wrap-anywhere">{websiteWords.added(added.title)}</span>
          </Status>
        )}
      </Form>
    </div>
  );
}
