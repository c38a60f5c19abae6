import { team } from '../../../machines/team/lists.ts';
import { teamWires } from '../../../machines/team/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { InviteMember } from './invite-member.tsx';
import { TeamMembers } from './team-members.tsx';
import { words } from './words.ts';

/** Who works for a business: owners invite, change and remove; everybody may leave. */
export const Team = (props: { businessId: string }) => (
  <Wired wires={teamWires}>
    <LoadedTeam {...props} />
  </Wired>
);

function LoadedTeam({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(team, { businessId });
  const { members, invitations } = state.context.value ?? { members: [], invitations: [] };
  const me = members.find(({ isMe }) => isMe);

  return (
    <Loaded state={state} send={send} words={words.list}>
      <TeamMembers businessId={businessId} members={members} invitations={invitations} />
      {me?.role === 'owner' && <InviteMember businessId={businessId} />}
    </Loaded>
  );
}
