import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** The people of a business. */
export const people = listOf('people', actors.getPeople);

/** One of them, with what they have left and said. */
export const person = cardOf('person', actors.getPerson);

/** One of them is deleted, which cannot be taken back. */
export const deletePerson = changesOf(
  'delete-person',
  actors.deletePerson,
  { refused: words.personRefused, failed: words.personNotDeleted },
  () => true,
);

/** A merge is undone: they are two again. */
export const unmergePeople = changesOf('unmerge-people', actors.unmergePeople, {
  refused: words.mergeRefused,
  failed: words.mergeNotUndone,
});

/** Somebody is blocked, which is asked about first, or not any more. */
export const blockPerson = changesOf(
  'block-person',
  actors.blockPerson,
  { refused: words.blockRefused, failed: words.blockNotChanged },
  ({ isBlocked }) => isBlocked,
);

/** Everything that is kept about a person is saved as a file. */
export const exportPerson = changesOf('export-person', actors.exportPerson, {
  refused: words.personExportRefused,
  failed: words.personNotExported,
});

/** All people are saved as a file. */
export const exportPeople = changesOf('export-people', actors.exportPeople, {
  refused: words.exportRefused,
  failed: words.peopleNotExported,
});
