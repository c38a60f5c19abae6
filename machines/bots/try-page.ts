import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** A bot on a page of its own, for whoever has its address. */
export const tryPage = cardOf('try-page', actors.getPublicBot);
