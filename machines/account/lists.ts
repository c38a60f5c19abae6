import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** What the server knows of the signed-in person. */
export const account = cardOf('account', actors.getAccount);

/** What colleagues see of the signed-in person. */
export const profile = cardOf('profile', actors.getProfile);
