import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** The businesses of the signed-in person, and what they may do there. */
export const memberships = cardOf('memberships', actors.getMemberships);
