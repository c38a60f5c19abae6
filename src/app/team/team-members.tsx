import { useRef } from 'react';
import type { Invitation, Member } from '../../../machines/team/actors.ts';
import { teamChangesMachine } from '../../../machines/team/team-changes.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Status } from '../../ui/status.tsx';
import { Offline } from '../parts/offline.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { outcomeOf, words } from './words.ts';

interface Props {
  businessId: string;
  members: readonly Member[];
  invitations: readonly Invitation[];
}

/** The members of a team and who is invited, with what whoever looks at them may change. */
export function TeamMembers({ businessId, members, invitations }: Props) {
  const [state, send] = useFlow(teamChangesMachine, { businessId });
  const outcome = useRef<HTMLDivElement>(null);
  const { change, reason } = state.context;
  const isChanged = state.matches({ idle: 'changed' });
  const isOpen = state.matches('asking') || state.matches('changing');
  const owners = members.filter(({ role }) => role === 'owner');
  const isOwner = owners.some(({ isMe }) => isMe);

  // Of a question that was answered the button is gone: the focus goes to what came of it.
  useOutcome(state.matches('idle') ? change : null, ({ type }) => {
    if (type !== 'sendAgain') outcome.current?.focus();
  });

  if (state.matches('left')) return <Spinner label={words.left} />;
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {members.map((member) => (
          <li key={member.userId} className="py-4 first:pt-0 last:pb-0">
            <MemberRow
              member={member}
              mayChange={isOwner && !member.isMe}
              mayLeave={!isOwner || owners.length > 1}
              change={
                isOpen && change && 'member' in change && change.member.userId === member.userId
                  ? change
                  : null
              }
              isBusy={state.hasTag('busy')}
              onChange={(wanted) => send({ type: 'change', change: wanted })}
              onConfirm={() => send({ type: 'confirm' })}
              onCancel={() => send({ type: 'cancel' })}
            />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
          <h3 className="font-semibold">{words.invited}</h3>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {invitations.map((invitation) => (
              <li key={invitation.id} className="py-4 first:pt-0 last:pb-0">
                <InvitationRow
                  invitation={invitation}
                  busy={
                    state.hasTag('busy') &&
                    change &&
                    'invitation' in change &&
                    change.invitation === invitation
                      ? change.type
                      : null
                  }
                  onChange={(wanted) => send({ type: 'change', change: wanted })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div ref={outcome} tabIndex={-1} className="grid grid-cols-1 empty:hidden">
        {isChanged && change && (
          <Status tone="success" live>
            <span className="min-w-0 wrap-anywhere">{outcomeOf(change)}</span>
          </Status>
        )}
        {state.matches({ idle: 'refused' }) && (
          <Notice tone="error" role="alert" title={words.unchanged}>
            <p>{reason}</p>
          </Notice>
        )}
        {state.matches({ idle: 'failed' }) && <Offline title={words.unchanged} />}
      </div>
    </>
  );
}
