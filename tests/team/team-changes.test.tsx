import { afterEach, beforeEach, vi } from 'vitest';
import type { TeamChange } from '../../machines/team/actors.ts';
import { TeamMembers } from '../../src/app/team/team-members.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './team-changes.facts.ts';
import { ada, bo, cy } from './team-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

type About = 'leave' | 'remove';
const aboutOf = (change: TeamChange | null): About => (change?.type === 'leave' ? 'leave' : 'remove');
const questions = {
  leave: 'You see nothing of the business any more, at once. Conversations you have wait for somebody else.',
  remove:
    'bo@example.com sees nothing of the business any more, at once. Conversations they have wait for somebody else.',
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
    '### Invited',
    'cy@example.com',
    'Agent, open until Nov 29, 2026',
    `[Send again to cy@example.com]${isSending ? ' (busy)' : ''}`,
    '[Take back from cy@example.com]',
    ...outcome,
  ];
};

walk(models, {
  view: <TeamMembers businessId="c1" members={[ada, bo]} invitations={[cy]} onChanged={() => {}} />,
  states: {
    'idle.unchanged': page({}),
    'idle.changed': ({ change }) =>
      page({
        outcome: [
          change?.type === 'remove'
            ? 'status success: bo@example.com is not on the team any more'
            : 'status success: A new mail to cy@example.com is on its way',
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
    left: ['status: You have left the team. One moment…'],
  },
  events: {
    change: ({ change }) =>
      press(
        {
          remove: 'Remove bo@example.com',
          leave: 'Leave the team',
          sendAgain: 'Send again to cy@example.com',
        }[String(change.type)] ?? '',
      ),
    confirm: () => press(/^(Leave for good|Remove from the team)$/),
    cancel: () => press('Cancel'),
  },
});
