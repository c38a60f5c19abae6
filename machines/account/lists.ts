import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { checkConnection } from '../outage.ts';
import { actors as asksOfTeam } from '../team/actors.ts';
import { actors } from './actors.ts';

/** What the server knows of the signed-in person. */
export const account = cardOf('account', actors.getAccount);

/** What colleagues see of the signed-in person. */
export const profile = cardOf('profile', actors.getProfile);

/** Where the signed-in person is signed in. */
export const sessions = cardOf('sessions', asksOfTeam.getSessions);

/** A session ends, or all but this one. */
export const sessionChanges = changesOf('session-changes', asksOfTeam.endSession, {
  refused: { tone: 'error', title: 'Nothing was logged out' },
  failed: {
    tone: 'error',
    title: 'Nothing was logged out',
    description: checkConnection,
  },
});
