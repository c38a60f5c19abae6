import { afterEach, beforeEach, vi } from 'vitest';
import type { TeamChange } from '../../machines/team/actors.ts';
import { TeamMembers } from '../../src/app/team/team-members.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './team-changes.facts.ts';
import { ada, bo, cy, di } from './team-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

type About = 'leave' | 'remove';
const aboutOf = (change: TeamChange | null): About => (change?.type === 'leave' ? 'leave' : 'remove');
const questions = {
  leave: 'You’ll lose access right away. Your open conversations go back to the queue.',
  remove: 'bo@example.com will lose access right away. Their open conversations go back to the queue.',
};
const confirm = { leave: '[Leave for good]', remove: '[Remove from the team]' };

interface Page {
  /** What is asked about, below its member. */
  about?: About;
  isBusy?: boolean;
  outcome?: readonly string[];
}
const page = ({ about, isBusy = false, outcome = [] }: Page) => {
  const isSending = isBusy && about === undefined;
  const offer = (words: string, which: About) => [
    `${words}${about === which ? ' (expanded)' : ''}`,
    ...(about === which
      ? [
          '(Are you sure?)',
          questions[which],
          ...(isBusy ? [`${confirm[which]} (busy)`] : [confirm[which], '[Cancel]']),
        ]
      : []),
  ];
  return [
    'ada@example.com You',
    'Owner since Nov 3, 2026',
    ...offer('[Leave the team]', 'leave'),
    'bo@example.com',
    'Agent since Nov 3, 2026',
    '[Make owner: bo@example.com]',
    ...offer('[Remove bo@example.com]', 'remove'),
    'di@example.com',
    'Owner since Nov 3, 2026',
    '[Make agent: di@example.com]',
    '[Remove di@example.com]',
    '### Invited',
    'cy@example.com',
    'Agent, expires on Nov 29, 2026',
    `[Resend to cy@example.com]${isSending ? ' (busy)' : ''}`,
    '[Withdraw from cy@example.com]',
    ...outcome,
  ];
};

walk(models, {
  view: <TeamMembers businessId="c1" members={[ada, bo, di]} invitations={[cy]} />,
  states: {
    'idle.unchanged': page({}),
    'idle.changed': ({ change }) =>
      page({
        outcome: [
          change?.type === 'remove'
            ? 'status success: bo@example.com is no longer on the team'
            : 'status success: Invitation sent again to cy@example.com',
        ],
      }),
    'idle.refused': ({ reason }) =>
      page({ outcome: ['alert error: Nothing was changed', `alert error: ${reason}`] }),
    'idle.failed': page({
      outcome: [
        'alert error: Nothing was changed',
        'alert error: Please check your connection and try again.',
      ],
    }),
    asking: ({ change }) => page({ about: aboutOf(change) }),
    changing: ({ change }) =>
      page({ about: change?.type === 'sendAgain' ? undefined : aboutOf(change), isBusy: true }),
    left: ['status: You’ve left the team. One moment…'],
  },
  events: {
    change: ({ change }) =>
      press(
        {
          remove: 'Remove bo@example.com',
          leave: 'Leave the team',
          sendAgain: 'Resend to cy@example.com',
        }[String(change.type)] ?? '',
      ),
    confirm: () => press(/^(Leave for good|Remove from the team)$/),
    cancel: () => press('Cancel'),
  },
});
