import type { actors } from '../../machines/questions/actors.ts';
import { reachSupabase } from './reach.ts';

const questions = () => import('../backend/questions/questions.ts');

/** What answers the charts of unanswered questions. */
export const questionActors = {
  getUnanswered: reachSupabase(async () => (await questions()).getUnanswered),
  countUnanswered: reachSupabase(async () => {
    const { countUnanswered } = await questions();
    return (supabase, _, signal) => countUnanswered(supabase, signal);
  }),
  getNearest: reachSupabase(async () => (await questions()).getNearest),
  teachQuestion: reachSupabase(async () => (await questions()).teachQuestion),
  reopenQuestion: reachSupabase(async () => (await questions()).reopenQuestion),
  dismissQuestion: reachSupabase(async () => (await questions()).dismissQuestion),
  restoreQuestion: reachSupabase(async () => (await questions()).restoreQuestion),
} satisfies typeof actors;
