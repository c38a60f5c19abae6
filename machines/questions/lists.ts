import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';

/** What was asked and not answered. */
export const unanswered = listOf('unanswered', actors.getUnanswered);
