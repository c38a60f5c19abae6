import { useRef } from 'react';
import type { Member } from '../../../machines/team/actors.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dismissable } from '../../ui/dismissable.tsx';
import { sayDay } from '../parts/dates.ts';
import { words as common } from '../parts/words.ts';
import { confirmationOf, consequenceOf, type MemberChange, memberWords } from './words.ts';

interface Props {
  member: Member;
  /** Whether whoever looks at it may change their role and remove them. */
  mayChange: boolean;
  /** Whether they may leave: not who is the only owner. */
  mayLeave: boolean;
  /** What is asked about, or being done. */
  change: MemberChange | null;
  isBusy: boolean;
  onChange: (change: MemberChange) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A member of a team, and what can be changed about them: each change is asked about below. */
export function MemberRow({
  member,
  mayChange,
  mayLeave,
  change,
  isBusy,
  onChange,
  onConfirm,
  onCancel,
}: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { email, name, picture, role, since, isMe } = member;
  const otherRole = role === 'owner' ? 'agent' : 'owner';
  const offer = (wanted: MemberChange, words: string, label: string) => (
    <Button
      variant="ghost"
      className="px-3"
      aria-label={label}
      aria-expanded={change?.type === wanted.type}
      onClick={() => onChange(wanted)}
    >
      {words}
    </Button>
  );
  const cancel = () => {
    row.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    onCancel();
  };

  return (
    <Dismissable open={change !== null && !isBusy} onDismiss={onCancel}>
      <div ref={row} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-start gap-3">
          <Avatar name={name || email} picture={picture} className="mt-0.5 size-10" />
          <div className="grid min-w-0 grid-cols-1 gap-0.5">
            <p className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="min-w-0 font-medium wrap-anywhere">{name || email}</span>{' '}
              {isMe && <Badge tone="plain">{memberWords.you}</Badge>}
            </p>
            {name && <p className="text-sm wrap-anywhere">{email}</p>}
            <p className="text-sm text-muted">{memberWords.since(role, sayDay(since))}</p>
            {isMe && !mayLeave && <p className="text-sm text-muted">{memberWords.onlyOwner}</p>}
          </div>
        </div>
        <div className="-mx-3 flex flex-wrap">
          {mayChange && (
            <>
              {offer(
                { type: 'setRole', member, role: otherRole },
                memberWords.make(otherRole),
                `${memberWords.make(otherRole)}: ${email}`,
              )}
              {offer({ type: 'remove', member }, common.remove, memberWords.removeOf(email))}
            </>
          )}
          {isMe && mayLeave && offer({ type: 'leave', member }, memberWords.leave, memberWords.leaveTeam)}
        </div>
      </div>
      {change && (
        <section
          aria-label={common.sure}
          className="mt-3 grid animate-rise grid-cols-1 gap-3 rounded-xl bg-well p-4 text-sm"
        >
          <p className="wrap-anywhere">{consequenceOf(change)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              // The person has just asked for it.
              autoFocus
              busy={isBusy}
              className={change.type === 'setRole' ? '' : 'bg-danger enabled:hover:bg-danger'}
              onClick={onConfirm}
            >
              {confirmationOf(change)}
            </Button>
            {!isBusy && (
              <Button variant="ghost" onClick={cancel}>
                {common.cancel}
              </Button>
            )}
          </div>
        </section>
      )}
    </Dismissable>
  );
}
