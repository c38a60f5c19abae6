import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** The exam of a bot as it went last. */
export const examQuestions = cardOf('exam-questions', actors.getExam);

/** Questions are put into an exam, and taken out. */
export const examChanges = changesOf('exam-changes', actors.changeExam, {
  refused: words.examRefused,
  failed: words.examNotChanged,
});
