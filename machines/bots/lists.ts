import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** The bots of the signed-in person's businesses, with what waits in each. */
export const botList = cardOf('bot-list', actors.getBots);

/** What Home shows: the person, and how all their bots are doing. */
export const home = cardOf('home', actors.getHome);

/** The businesses of the signed-in person, and what they may do there. */
export const memberships = cardOf('memberships', actors.getMemberships);

/** The bot whose page is open; null if there is none of this address, or if it is somebody else's. */
export const botPage = cardOf('bot-page', actors.getBot);

/** A bot on a page of its own, for whoever has its address. */
export const tryPage = cardOf('try-page', actors.getPublicBot);
