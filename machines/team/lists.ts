import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** Who works for a business, and who is invited. */
export const team = cardOf('team', actors.getTeam);
