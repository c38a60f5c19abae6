import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** Of what the signed-in person is notified about a business. */
export const pushSettings = cardOf('push-settings', actors.getPushChoice);
