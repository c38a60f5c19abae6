import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Invitation, Member, Team as TeamOf } from '../../machines/team/actors.ts';
import { team } from '../../machines/team/lists.ts';
import { InvitationRow } from '../../src/app/team/invitation-row.tsx';
import { MemberRow } from '../../src/app/team/member-row.tsx';
import { Team } from '../../src/app/team/team.tsx';
import { walkCard } from '../lists/uses.tsx';
import { ada, bo, cy } from './team-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const asOwner: TeamOf = { members: [ada, bo], invitations: [] };
const asAgent: TeamOf = {
  members: [
    { ...ada, isMe: false },
    { ...bo, isMe: true },
  ],
  invitations: [],
};

walkCard(team, {
  input: { businessId: 'c1' },
  view: <Team businessId="c1" />,
  loading: ['status: Loading the team…'],
  failed: [
    'alert error: The team couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'they are an owner': asOwner, 'they are an agent': asAgent },
  shown: (value) =>
    value === asAgent
      ? [
          'ada@example.com',
          'Owner since Nov 3, 2026',
          'bo@example.com You',
          'Agent since Nov 3, 2026',
          '[Leave the team]',
        ]
      : [
          'ada@example.com You',
          'Owner since Nov 3, 2026',
          'You’re the only owner. To leave, make someone else an owner first.',
          'bo@example.com',
          'Agent since Nov 3, 2026',
          '[Make owner: bo@example.com]',
          '[Remove bo@example.com]',
          '### Invite a colleague',
          'Email <email off> (colleague@example.com)',
          'Role <select> {Agent: answers visitors, Owner: can change everything}',
          '[Send invitation]',
        ],
});

describe('a member', () => {
  const show = (member: Member, role: Member['role'] | null = null) =>
    render(
      <MemberRow
        member={member}
        mayChange
        mayLeave
        change={role && { type: 'setRole', member, role }}
        isBusy={false}
        onChange={changed}
        onConfirm={() => {}}
        onCancel={cancelled}
      />,
    );
  const changed = vi.fn();
  const cancelled = vi.fn();

  test('is offered the other role, and told of what it means', () => {
    show(bo);
    fireEvent.click(screen.getByLabelText('Make owner: bo@example.com'));
    expect(changed).toHaveBeenLastCalledWith({ type: 'setRole', member: bo, role: 'owner' });
  });

  test('of either role can become the other', () => {
    const { unmount } = show(bo, 'owner');
    screen.getByText('As an owner, bo@example.com can change everything and invite others.');
    expect(document.activeElement?.textContent).toBe('Make them an owner');
    unmount();
    show({ ...bo, role: 'owner' }, 'agent');
    screen.getByText('As an agent, bo@example.com can answer visitors and look after what the bot knows.');
  });

  test('stays as they were: the focus is back where it was', () => {
    show(bo, 'owner');
    fireEvent.click(screen.getByText('Cancel'));
    expect(cancelled).toHaveBeenCalledOnce();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Make owner: bo@example.com');
  });
});

test('an invitation that has run out says so', () => {
  const over: Invitation = { ...cy, expiresAt: '2026-11-21T09:00:00+00:00' };
  const changed = vi.fn();
  render(<InvitationRow invitation={over} busy="takeBack" onChange={changed} />);
  screen.getByText('Agent, expired on Nov 21, 2026');
  fireEvent.click(screen.getByLabelText('Resend to cy@example.com'));
  expect(changed).toHaveBeenLastCalledWith({ type: 'sendAgain', invitation: over });
});
