import { cardOf } from '../lists/card.machine.ts';
import { actors } from './actors.ts';

/** The bots of the signed-in person's businesses, with what waits in each. */
export const botList = cardOf('bot-list', actors.getBots);

/** What Home shows: the person, and how all their bots are doing. */
export const home = cardOf('home', actors.getHome);
