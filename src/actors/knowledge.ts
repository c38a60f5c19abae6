import type { actors } from '../../machines/knowledge/actors.ts';
import { reachSupabase } from './reach.ts';

const entries = () => import('../backend/knowledge/entries.ts');
const hours = () => import('../backend/knowledge/opening-hours.ts');

/** What answers the charts of a bot's knowledge. */
export const knowledgeActors = {
  getEntries: reachSupabase(async () => (await entries()).getEntries),
  countEntries: reachSupabase(async () => (await entries()).countEntries),
  saveEntry: reachSupabase(async () => (await entries()).saveEntry),
  changeEntry: reachSupabase(async () => (await entries()).changeEntry),
  learn: reachSupabase(async () => (await import('../backend/knowledge/learn.ts')).learn),
  getOpeningHours: reachSupabase(async () => (await hours()).getOpeningHours),
  saveOpeningHours: reachSupabase(async () => (await hours()).saveOpeningHours),
} satisfies typeof actors;
