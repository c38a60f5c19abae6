import { blockPerson } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';

/** Blocks a person, after saying what comes of it, and ends that. */
export function BlockPerson({ personId, isBlocked }: { personId: string; isBlocked: boolean }) {
  const [state, send] = useFlow(blockPerson);
  const isBusy = state.hasTag('busy');
  const change = (isBlockedThen: boolean) =>
    send({ type: 'change', change: { personId, isBlocked: isBlockedThen } });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted">
        {isBlocked
          ? 'This person is blocked. Where they left their details, the chat tells them it isn’t available.'
          : 'Where this person left their details, the chat will tell them it isn’t available. Your team won’t be called or emailed.'}
      </p>
      {isBlocked ? (
        <Button variant="secondary" busy={isBusy} onClick={() => change(false)}>
          Unblock
        </Button>
      ) : state.matches('ready') ? (
        <Button variant="secondary" onClick={() => change(true)}>
          Block…
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
            Block this person
          </Button>
          <Button
            variant="secondary"
            disabled={!state.can({ type: 'cancel' })}
            onClick={() => send({ type: 'cancel' })}
          >
            Don’t block
          </Button>
        </div>
      )}
    </div>
  );
}
