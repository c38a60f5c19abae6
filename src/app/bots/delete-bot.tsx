import { deleteBotMachine } from '../../../machines/bots/delete-bot.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Offline } from '../parts/offline.tsx';
import { deleteWords as words } from './settings/words.ts';

const mistyped = { name: words.mistyped };

/** Deletes a bot for good, and asks for its name before. */
export function DeleteBot({ botId, name }: { botId: string; name: string }) {
  const [state, send] = useFlow(deleteBotMachine, { botId, name });
  const isBusy = state.hasTag('busy');
  const errors = state.matches({ asking: 'mistyped' }) ? mistyped : undefined;

  if (state.matches('deleted')) return <Spinner label={words.deleting} />;
  if (state.matches('closed')) {
    return (
      <div>
        <Button variant="secondary" onClick={() => send({ type: 'open' })}>
          {words.open}
        </Button>
      </div>
    );
  }
  return (
    <Form errors={errors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
      <p>{words.about}</p>
      <Field
        label={words.label(name)}
        name="name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // The person has just asked for it.
        autoFocus
        readOnly={isBusy}
        error={errors?.name}
      />
      {state.matches({ asking: 'refused' }) && (
        <Notice tone="error" role="alert" title={words.failed}>
          <p>{state.context.reason}</p>
        </Notice>
      )}
      {state.matches({ asking: 'failed' }) && <Offline title={words.failed} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="bg-danger enabled:hover:bg-danger">
          {words.confirm}
        </Button>
        {!isBusy && (
          <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
            {words.keep}
          </Button>
        )}
      </div>
    </Form>
  );
}
