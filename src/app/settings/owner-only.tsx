import type { ReactNode } from 'react';
import type { Business } from '../../../machines/bots/actors.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';

interface Props {
  /** Whose settings they are. */
  businessId: string;
  /** The settings. */
  children: (business: Business) => ReactNode;
}

/** Settings that owners change. Who is no owner is told who does. */
export function OwnerOnly({ businessId, children }: Props) {
  const [state, send] = useFlow(memberships);
  const membership = state.context.value?.find(({ business }) => business.id === businessId);

  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Loading the settings…', failed: 'The settings couldn’t be loaded' }}
      isLong
    >
      {membership &&
        (membership.role === 'owner' ? (
          children(membership.business)
        ) : (
          <ForOwners business={membership.business} />
        ))}
    </Loaded>
  );
}

/** Says to an agent who changes what they do not. */
export function ForOwners({ business }: { business: Business }) {
  return (
    <Notice tone="info" title="Only owners can change these settings">
      <p>You’re an agent at {business.name}. Ask an owner if something needs to change.</p>
    </Notice>
  );
}
