import type { ReactNode } from 'react';
import type { Business } from '../../../machines/bots/actors.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';

interface Props {
  /** Whose settings they are; the first business of the person unless said otherwise. */
  businessId?: string;
  /** What stands there for somebody without a business. */
  none?: ReactNode;
  /** The settings. */
  children: (business: Business) => ReactNode;
}

/** Settings that owners change. Who is no owner is told who does. */
export function OwnerOnly({ businessId, none, children }: Props) {
  const [state, send] = useFlow(memberships);
  const found = state.context.value ?? [];
  const membership = businessId ? found.find(({ business }) => business.id === businessId) : found[0];

  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Loading the settings…', failed: 'The settings could not be loaded' }}
    >
      {membership ? (
        membership.role === 'owner' ? (
          children(membership.business)
        ) : (
          <Notice tone="info" title="The owner changes these settings">
            <p>
              You answer for {membership.business.name} as an agent. Ask its owner if something should change.
            </p>
          </Notice>
        )
      ) : (
        none
      )}
    </Loaded>
  );
}
