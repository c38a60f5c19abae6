import { useNavigate } from '@tanstack/react-router';
import { deletePerson } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { deleteWords } from './words.ts';

/** Deletes a person, after saying what would be gone. */
export function DeletePerson({ personId }: { personId: string }) {
  const [state, send] = useFlow(deletePerson);
  const navigate = useNavigate();
  // Nobody comes back to somebody who is gone.
  useOutcome(state.context.done, () => {
    void navigate({ to: '/people', replace: true });
  });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted">{deleteWords.about}</p>
      {state.matches('ready') ? (
        <Button variant="secondary" onClick={() => send({ type: 'change', change: { personId } })}>
          {deleteWords.remove}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            autoFocus
            busy={state.hasTag('busy')}
            onClick={() => send({ type: 'confirm' })}
          >
            {deleteWords.confirmRemove}
          </Button>
          <Button
            variant="secondary"
            disabled={!state.can({ type: 'cancel' })}
            onClick={() => send({ type: 'cancel' })}
          >
            {deleteWords.keep}
          </Button>
        </div>
      )}
    </div>
  );
}
