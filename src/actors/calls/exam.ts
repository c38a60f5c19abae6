import type { actors } from '../../../machines/exam/actors.ts';
import { changeExam, getExam, runExam } from '../../server/exam/exam.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of exams. */
export const calls: CallsOf<typeof actors> = { getExam, changeExam, runExam };
