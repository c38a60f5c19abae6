import { type ReactNode, useEffect } from 'react';
import { changesIn, type Fields } from '../../../machines/settings/settings-form.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { words as common } from '../parts/words.ts';
import { keepDraft } from './draft.ts';
import { formWords as words } from './settings-form-words.ts';

type Changed = 'edited' | 'restored' | 'invalid' | 'refused' | 'failed' | 'outdated';

/** The state of a form of settings (machines/settings). */
interface SettingsState<Form extends Fields> {
  context: {
    form: Form;
    fieldErrors: Readonly<Record<string, string>>;
    reason: string;
    conflicts: readonly string[];
  };
  matches(state: 'settled' | 'changed' | 'gone' | { settled: 'saved' } | { changed: Changed }): boolean;
  hasTag(tag: 'busy'): boolean;
}

type Send<Form> = (event: { type: 'changed'; form: Form } | { type: 'submit' } | { type: 'discard' }) => void;

/** What a field of such a form needs: `field('name')`. */
export const fieldsOf =
  <Form extends Fields>(state: SettingsState<Form>, send: Send<Form>) =>
  (name: keyof Form & string) => {
    const { form, fieldErrors } = state.context;
    return {
      name,
      value: form[name],
      error: fieldErrors[name],
      onChange: (given: string | { currentTarget: { value: string } }) => {
        if (state.hasTag('busy')) return;
        const value = typeof given === 'string' ? given : given.currentTarget.value;
        send({ type: 'changed', form: { ...form, [name]: value } });
      },
    };
  };

interface Props<Form extends Fields> {
  state: SettingsState<Form>;
  send: Send<Form>;
  /** What stands in the form when nothing was changed. */
  filled: Form;
  /** Under which name the tab keeps what was typed and not saved. */
  draft: string;
  /** What the fields are called, for messages about them. */
  labels: { readonly [Name in keyof Form]: string };
  children: ReactNode;
}

/** The frame of a form of settings: its fields, what became of it, and the buttons. */
export function SettingsForm<Form extends Fields>(props: Props<Form>) {
  const { state, send, filled, draft, labels, children } = props;
  const { form, fieldErrors } = state.context;
  const isBusy = state.hasTag('busy');
  const isChanged = state.matches('changed');

  useEffect(() => keepDraft(draft, changesIn(form, filled)), [draft, form, filled]);

  if (state.matches('gone')) {
    return (
      <Notice tone="error" role="alert" title={words.gone}>
        <p>{words.goneHelp}</p>
      </Notice>
    );
  }
  return (
    <Form
      errors={state.matches({ changed: 'invalid' }) ? fieldErrors : undefined}
      busy={isBusy}
      onSubmit={() => send({ type: 'submit' })}
    >
      {children}
      <Outcome state={state} labels={labels} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} aria-disabled={!isChanged || undefined}>
          {common.save}
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={() => send({ type: 'discard' })}>
            {words.discard}
          </Button>
        )}
        {state.matches({ settled: 'saved' }) && (
          <Status tone="success" live>
            {common.saved}
          </Status>
        )}
      </div>
    </Form>
  );
}

/** What became of the last try to save. */
function Outcome<Form extends Fields>({ state, labels }: Pick<Props<Form>, 'state' | 'labels'>) {
  const { reason, conflicts } = state.context;
  if (state.matches({ changed: 'restored' })) {
    return (
      <Notice tone="info" role="status" title={words.restored}>
        <p>{words.restoredHelp}</p>
      </Notice>
    );
  }
  if (state.matches({ changed: 'refused' })) {
    return (
      <Notice tone="error" role="alert" title={words.notSaved}>
        <p>{reason}</p>
      </Notice>
    );
  }
  if (state.matches({ changed: 'failed' })) {
    return (
      <Notice tone="error" role="alert" title={words.notSaved}>
        <p>{words.failedHelp}</p>
      </Notice>
    );
  }
  if (state.matches({ changed: 'outdated' })) {
    return (
      <Notice tone="info" role="alert" title={words.outdated}>
        <p>{words.outdatedHelp(conflicts.map((name) => labels[name] ?? name))}</p>
      </Notice>
    );
  }
  return null;
}
