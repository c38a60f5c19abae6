import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** What the signed-in person is told by mail about a business. */
export const mailSettings = cardOf('mail-settings', actors.getMailSettings);
