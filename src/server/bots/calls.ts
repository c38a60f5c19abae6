import type { actors } from '../../../machines/bots/actors.ts';
import type { CallsOf } from '../reach.ts';
import type { botActors } from './actors.ts';
import { deleteBot, getBot, getUnseenEntries, setBotStatus } from './bots.ts';
import { getMemberships } from './businesses.ts';
import { saveBot, saveBusiness } from './save.ts';
import { getVisit } from './visits.ts';

/** What answers the charts of a bot and its business. */
export const calls: CallsOf<Omit<typeof actors, keyof typeof botActors>> = {
  getBot,
  createBot: async (supabase, bot) => (await import('./new-bot.ts')).createBot(supabase, bot),
  getUnseenEntries,
  setBotStatus,
  saveBot,
  deleteBot,
  getMemberships: (supabase, _, signal) => getMemberships(supabase, signal),
  saveBusiness,
  getVisit,
};
