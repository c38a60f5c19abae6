import { cardOf } from '../lists/card.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';

/** What was asked and not answered. */
export const unanswered = listOf('unanswered', actors.getUnanswered);

/** How much of it there is. */
export const unansweredCount = cardOf('unanswered-count', actors.countUnanswered);
