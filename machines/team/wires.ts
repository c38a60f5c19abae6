import { wire } from '../wires.ts';
import { inviteMemberMachine } from './invite-member.machine.ts';
import { team } from './lists.ts';
import { teamChangesMachine } from './team-changes.machine.ts';

/** What the charts of a team tell each other. */
export const teamWires = [
  wire({
    words: 'a team that was changed is shown so',
    from: teamChangesMachine,
    outcome: (state) => (state.matches({ idle: 'changed' }) ? state.context.change : null),
    to: team,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'whoever was invited is shown',
    from: inviteMemberMachine,
    outcome: (state) => state.matches({ editing: 'sent' }) || null,
    to: team,
    tell: () => ({ type: 'refresh' }),
  }),
];
