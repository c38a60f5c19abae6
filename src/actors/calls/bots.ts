import type { actors } from '../../../machines/bots/actors.ts';
import { deleteBot, getBot, getUnseenEntries, setBotStatus } from '../../server/bots/bots.ts';
import { getMemberships } from '../../server/bots/businesses.ts';
import { saveBot, saveBusiness } from '../../server/bots/save.ts';
import { getVisit } from '../../server/bots/visits.ts';
import type { botActors } from '../bots.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of a bot and its business. */
export const calls: CallsOf<Omit<typeof actors, keyof typeof botActors>> = {
  getBot,
  createBot: async (supabase, bot) => (await import('../../server/bots/new-bot.ts')).createBot(supabase, bot),
  getUnseenEntries,
  setBotStatus,
  saveBot,
  deleteBot,
  getMemberships: (supabase, _, signal) => getMemberships(supabase, signal),
  saveBusiness,
  getVisit,
};
