import { deleteBotMachine } from '../../../machines/bots/delete-bot.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Offline } from '../parts/offline.tsx';

const mistyped = { name: 'That’s not its name.' };

/** Deletes a bot for good, and asks for its name before. */
export function DeleteBot({ botId, name }: { botId: string; name: string }) {
  const [state, send] = useFlow(deleteBotMachine, { botId, name });
  const isBusy = state.hasTag('busy');
  const errors = state.matches({ asking: 'mistyped' }) ? mistyped : undefined;

  if (state.matches('deleted')) return <Spinner label="Deleting the bot…" />;
  if (state.matches('closed')) {
    return (
      <div>
        <Button variant="secondary" onClick={() => send({ type: 'open' })}>
          Delete this bot…
        </Button>
      </div>
    );
  }
  return (
    <Form errors={errors} busy={isBusy} onSubmit={(form) => send({ type: 'submit', form })}>
      <p>
        This deletes its answers, its services and all its conversations, and takes it off every website.
        Bookings stay in your calendar. You can’t undo it.
      </p>
      <Field
        label={`Type ${name} to confirm`}
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
        <Notice tone="error" role="alert" title="Not deleted">
          <p>{state.context.reason}</p>
        </Notice>
      )}
      {state.matches({ asking: 'failed' }) && <Offline title="Not deleted" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="bg-danger enabled:hover:bg-danger">
          Delete for good
        </Button>
        {!isBusy && (
          <Button variant="ghost" onClick={() => send({ type: 'cancel' })}>
            Keep it
          </Button>
        )}
      </div>
    </Form>
  );
}
