import type { actors } from '../../../machines/questions/actors.ts';
import type { CallsOf } from '../reach.ts';
import {
  dismissQuestion,
  getNearest,
  getUnanswered,
  reopenQuestion,
  restoreQuestion,
  teachQuestion,
} from './questions.ts';

/** What answers the charts of unanswered questions. */
export const calls: CallsOf<typeof actors> = {
  getUnanswered,
  getNearest,
  teachQuestion,
  reopenQuestion,
  dismissQuestion,
  restoreQuestion,
};
