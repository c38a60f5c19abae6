import type { Invitation, TeamChange } from '../../../machines/team/actors.ts';
import { Button } from '../../ui/button.tsx';
import { sayDay } from '../parts/dates.ts';
import { invitationWords } from './words.ts';

interface Props {
  invitation: Invitation;
  /** What is being done about it. */
  busy: TeamChange['type'] | null;
  onChange: (change: TeamChange) => void;
}

/** Someone who was invited and has not joined yet. */
export function InvitationRow({ invitation, busy, onChange }: Props) {
  const { email, role, expiresAt } = invitation;
  const day = sayDay(expiresAt);
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {isOver ? invitationWords.expired(role, day) : invitationWords.expires(role, day)}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="ghost"
          className="px-3"
          aria-label={invitationWords.resendTo(email)}
          busy={busy === 'sendAgain'}
          onClick={() => onChange({ type: 'sendAgain', invitation })}
        >
          {invitationWords.resend}
        </Button>
        <Button
          variant="ghost"
          className="px-3"
          aria-label={invitationWords.withdrawFrom(email)}
          busy={busy === 'takeBack'}
          onClick={() => onChange({ type: 'takeBack', invitation })}
        >
          {invitationWords.withdraw}
        </Button>
      </div>
    </div>
  );
}
