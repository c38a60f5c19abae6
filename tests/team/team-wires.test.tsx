import { expect } from 'vitest';
import type { TeamChange } from '../../machines/team/actors.ts';
import { teamWires } from '../../machines/team/wires.ts';
import { Team } from '../../src/app/team/team.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { ada, bo, cy, di } from './team-samples.ts';

/** The team before a server that agrees to everything. */
function open(stage: Stage) {
  let members = [ada, bo, di];
  let invitations = [cy];
  return stage.open(<Team businessId="c1" />, {
    team: { load: () => ({ members, invitations }) },
    'team-changes': {
      changeTeam: ({ change }: { change: TeamChange }) => {
        if (change.type === 'remove')
          members = members.filter(({ userId }) => userId !== change.member.userId);
        if (change.type === 'takeBack') invitations = [];
        return { ok: true };
      },
    },
    'invite-member': {
      inviteMember: ({ email }: { email: string }) => {
        invitations = [...invitations, { ...cy, id: email, email }];
        return { ok: true };
      },
    },
  });
}

walkWires(
  teamWires,
  {
    'who was removed is gone, and so is an invitation that was withdrawn': async (stage) => {
      await open(stage);
      await stage.after(() => press('Remove bo@example.com'));
      await stage.after(() => press('Remove from the team'));
      expect(readPage()).not.toContain('bo@example.com');
      await stage.after(() => press('Withdraw from cy@example.com'));
      expect(readPage()).not.toContain('cy@example.com');
    },
    'whoever is invited is listed, the next one as well': async (stage) => {
      await open(stage);
      for (const email of ['eve@example.com', 'flo@example.com']) {
        await stage.after(() => {
          type('Email', email);
          press('Send invitation');
        });
        expect(readPage()).toContain(email);
      }
    },
  },
  {
    'only the first one who is invited is shown': [
      'whoever was invited is shown',
      // Once told, and never forgotten.
      { outcome: (state) => Object(state).context.email !== '' || null },
    ],
  },
);
