import { cardOf } from '../lists/card.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';

/** What a bot knows, in its owner's order. */
export const entries = listOf('entries', actors.getEntries);

/** How much a bot knows. */
export const entryCounts = cardOf('entry-counts', actors.countEntries);

/** When a business is open. */
export const openingHours = cardOf('opening-hours', actors.getOpeningHours);
