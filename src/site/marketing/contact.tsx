import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { contactMachine } from '../../../machines/marketing/contact.machine.ts';
import {
  type ContactField,
  type ContactForm,
  emptyContactForm,
} from '../../../machines/marketing/contact-form.ts';
import { businessTypes } from '../../../machines/schemas.ts';
import { businessTypeNames } from '../../content/business-types.ts';
import { useFlow } from '../../flows/use-flow.tsx';
// Sending comes from the same file: once the form is there, a lost connection cannot keep its code away.
import { keepDraft, readDraft } from '../../server/marketing/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Honeypot } from '../../ui/forms/honeypot.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ContactConfirmation } from './contact-confirmation.tsx';
import { ContactOutcome } from './contact-outcome.tsx';
import { words } from './contact-words.ts';

const businessTypeOptions = businessTypes.map((value) => ({ value, label: businessTypeNames[value] }));

/**
 * The form that writes to us. It stands by itself; the page around it gives it its place, and that the id `contact`.
 * @param prefill what the message begins with, unless something has been written already
 */
export function Contact({ prefill = '' }: { prefill?: string }) {
  const [state, send] = useFlow(contactMachine);
  const { form, fieldErrors, answerTo } = state.context;
  const firstField = useRef<HTMLInputElement>(null);
  const isBusy = state.hasTag('busy');
  const canSend = state.can({ type: 'submit' });

  // In an effect: whoever wrote the page's HTML knew neither this tab's draft nor the search of its address.
  useEffect(() => {
    const kept = { ...emptyContactForm, ...readDraft() };
    send({ type: 'changed', form: { ...kept, message: kept.message || prefill } });
  }, [send, prefill]);

  const change = (field: ContactField, value: string) => {
    const changed: ContactForm = { ...form, [field]: value };
    // Words nobody typed are no draft: the next link may begin with others.
    keepDraft({ ...changed, message: changed.message === prefill ? '' : changed.message });
    send({ type: 'changed', form: changed });
  };
  const common = (field: ContactField) => ({
    name: field,
    value: form[field],
    error: fieldErrors[field],
    onBlur: () => send({ type: 'left', field }),
  });
  const input = (field: ContactField) => ({
    ...common(field),
    readOnly: isBusy,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });

  if (state.matches('succeeded')) {
    const writeAnother = () => {
      flushSync(() => send({ type: 'writeAnother' }));
      firstField.current?.focus();
    };
    return <ContactConfirmation answerTo={answerTo} onWriteAnother={writeAnother} />;
  }
  return (
    <Panel title={words.title}>
      <p className="text-muted">{words.about}</p>
      <Form
        errors={state.matches({ editing: 'refused' }) ? fieldErrors : undefined}
        busy={isBusy}
        onSubmit={() => send({ type: 'submit' })}
      >
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field
            ref={firstField}
            label={words.name}
            autoComplete="name"
            aria-required
            {...input('full_name')}
          />
          <Field label={words.email} type="email" autoComplete="email" aria-required {...input('email')} />
          <Field label={words.company} autoComplete="organization" {...input('company_name')} />
          <Field label={words.phone} type="tel" autoComplete="tel" {...input('phone')} />
        </div>
        <Select
          label={words.type}
          options={businessTypeOptions}
          placeholder={words.typePlaceholder}
          aria-required
          disabled={isBusy}
          {...common('businessType')}
          onChange={({ currentTarget }) => change('businessType', currentTarget.value)}
        />
        <TextArea
          label={words.message}
          rows={4}
          refused={/[<>]/g}
          aria-required
          readOnly={isBusy}
          {...common('message')}
          onChange={(value) => change('message', value)}
        />
        <Honeypot name="website" value={form.website} onChange={(value) => change('website', value)} />
        <div className="grid grid-cols-1">
          <ContactOutcome state={state} />
          <Button
            type="submit"
            busy={isBusy}
            // Not `disabled` while it may have the focus: that would be lost.
            disabled={state.matches('editing') && !canSend}
            aria-disabled={!canSend || undefined}
          >
            {isBusy ? words.sending : words.send}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
