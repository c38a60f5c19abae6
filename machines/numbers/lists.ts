import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** The numbers of a business. */
export const numbers = cardOf('numbers', actors.getNumbers);

/** The conversations that a number counts. */
export const counted = listOf('counted', actors.getCounted);

/** A table of the numbers is fetched and saved as a file. */
export const saveTable = changesOf('save-table', actors.saveTable, {
  refused: words.tableRefused,
  failed: words.tableNotSaved,
});
