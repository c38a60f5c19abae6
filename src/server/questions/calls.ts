import type { actors } from '../../../machines/questions/actors.ts';
import type { CallsOf } from '../reach.ts';
import {
  countUnanswered,
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
  countUnanswered: (supabase, _, signal) => countUnanswered(supabase, signal),
  getNearest,
  teachQuestion,
  reopenQuestion,
  dismissQuestion,
  restoreQuestion,
};
