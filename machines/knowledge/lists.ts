import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** What a bot knows, in its owner's order. */
export const entries = listOf('entries', actors.getEntries);

/** How much a bot knows. */
export const entryCounts = cardOf('entry-counts', actors.countEntries);

/** When a business is open. */
export const openingHours = cardOf('opening-hours', actors.getOpeningHours);

/** Whether a business is open on a holiday. */
export const holidayAnswers = changesOf('holiday-answers', actors.addSpecialDay, {
  refused: words.holidayRefused,
  failed: words.holidayNotSaved,
});

/** The languages of a bot beside its own. */
export const botLanguages = cardOf('bot-languages', actors.getBotLanguages);

/** What is done to them; to remove one is asked about, since its texts go with it. */
export const languageChanges = changesOf(
  'language-changes',
  actors.changeLanguage,
  { refused: words.languageRefused, failed: words.languageNotSaved },
  ({ type }) => type === 'remove',
);

/** An entry in the other languages of its bot. */
export const entryTexts = cardOf('entry-texts', actors.getEntryTexts);

/** What is done to them. */
export const textChanges = changesOf('text-changes', actors.changeEntryText, {
  refused: words.textRefused,
  failed: words.textNotSaved,
});
