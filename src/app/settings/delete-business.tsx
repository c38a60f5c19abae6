import { type ReactNode, use } from 'react';
import { deleteBusinessMachine } from '../../../machines/account/delete-business.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WorkspaceContext } from '../account/workspace.ts';
import { sayMoment } from '../parts/dates.ts';
import { DeleteForm, problemOf } from './delete-form.tsx';
import { deleteBusinessWords as words } from './words.ts';

interface Props {
  businessId: string;
  name: string;
  /** What else is said before it is confirmed. */
  children?: ReactNode;
}

/** Deletes a business in seven days, and asks before who it is. */
export function DeleteBusiness({ businessId, name, children }: Props) {
  const planned = use(WorkspaceContext)?.deletions.find(({ id }) => id === businessId);
  if (planned) return <Scheduled at={planned.at} />;
  return (
    <AskToDelete businessId={businessId} name={name}>
      {children}
    </AskToDelete>
  );
}

const Scheduled = ({ at }: { at: string }) => (
  <Notice tone="info" role="status" title={words.scheduled(sayMoment(at))}>
    <p>{words.scheduledHelp}</p>
  </Notice>
);

function AskToDelete({ businessId, name, children }: Props) {
  const [state, send] = useFlow(deleteBusinessMachine, { businessId });

  if (state.matches('scheduled')) return <Scheduled at={state.context.deletesAt} />;
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
    <DeleteForm
      problem={problemOf(state)}
      reason={state.context.reason}
      isBusy={state.hasTag('busy')}
      onSubmit={(form) => send({ type: 'submit', form })}
      onCancel={() => send({ type: 'cancel' })}
    >
      <p>{words.about(name)}</p>
      {children}
    </DeleteForm>
  );
}
