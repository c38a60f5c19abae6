import { useRef, useState } from 'react';
import { checkConnection } from '../../../machines/outage.ts';
import { addWebsiteMachine } from '../../../machines/sources/add-website.machine.ts';
import { sourceLimits } from '../../../machines/sources/limits.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { usePastedAddress } from './incoming.ts';

const scopes = [
  { value: 'site', label: 'The whole website' },
  { value: 'page', label: 'This page only' },
];

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
            label="Website address"
            name="address"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            placeholder="cornercafe.example"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            readOnly={isBusy}
            error={fieldErrors.address}
            hint={`Reads up to ${sourceLimits.pages} pages.`}
          />
          <Select label="What to read" name="scope" options={scopes} defaultValue="site" />
          {/* Beside the fields, below their labels. */}
          <Button type="submit" busy={isBusy} className="justify-self-start sm:mt-6.5">
            Read it
          </Button>
        </div>
        {(state.matches({ asking: 'refused' }) || state.matches({ asking: 'failed' })) && (
          <Notice tone="error" role="alert" title="The website wasn’t added">
            <p>{state.matches({ asking: 'refused' }) ? reason : checkConnection}</p>
          </Notice>
        )}
        {isAdded && added && (
          <Status tone="success" live>
            <span className="min-w-0 wrap-anywhere">{added.title} was added</span>
          </Status>
        )}
      </Form>
    </div>
  );
}
