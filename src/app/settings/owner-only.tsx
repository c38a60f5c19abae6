import type { ReactNode } from 'react';
import type { Business } from '../../../machines/bots/actors.ts';
import { memberships } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ownerWords as words } from './settings-form-words.ts';

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
    <Loaded state={state} send={send} words={words} isLong>
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
    <Notice tone="info" title={words.title}>
      <p>{words.about(business.name)}</p>
    </Notice>
  );
}
