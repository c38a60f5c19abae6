import type { actors } from '../../../machines/exam/actors.ts';
import type { CallsOf } from '../reach.ts';
import { changeExam, getExam, runExam } from './exam.ts';

/** What answers the charts of exams. */
export const calls: CallsOf<typeof actors> = { getExam, changeExam, runExam };
