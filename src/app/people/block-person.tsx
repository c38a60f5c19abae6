import { blockPerson } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { blockWords } from './words.ts';

/** Blocks a person, after saying what comes of it, and ends that. */
export function BlockPerson({ personId, isBlocked }: { personId: string; isBlocked: boolean }) {
  const [state, send] = useFlow(blockPerson);
  const isBusy = state.hasTag('busy');
  const change = (isBlockedThen: boolean) =>
    send({ type: 'change', change: { personId, isBlocked: isBlockedThen } });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted">{isBlocked ? blockWords.blocked : blockWords.about}</p>
      {isBlocked ? (
        <Button variant="secondary" busy={isBusy} onClick={() => change(false)}>
          {blockWords.unblock}
        </Button>
      ) : state.matches('ready') ? (
        <Button variant="secondary" onClick={() => change(true)}>
          {blockWords.block}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
            {blockWords.confirmBlock}
          </Button>
          <Button
            variant="secondary"
            disabled={!state.can({ type: 'cancel' })}
            onClick={() => send({ type: 'cancel' })}
          >
            {blockWords.keep}
          </Button>
        </div>
      )}
    </div>
  );
}
