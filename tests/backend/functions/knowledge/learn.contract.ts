import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const learnAnswer = z.object({ learned: z.number(), remaining: z.number() });

/** How what an owner wrote is learned. */
export function learnContract(functions: Functions): void {
  const { database, post, rows } = functions;
  describe('learn', () => {
    beforeEach(() => openBusinesses(database));
    const learn = (bot_id: unknown, session = functions.owner) => post('learn', { bot_id }, { session });
    const unlearned = (bot: string) =>
      rows(`select from public.knowledge_entries where bot_id = '${bot}' and learned_at is null`);

    test('learns the entries of a bot, and then has nothing left to do', async () => {
      let learned = 0;
      // As much as fits in a second: on a busy machine it takes several.
      for (let remaining = 3; remaining > 0; ) {
        const answer = learnAnswer.parse((await learn(cafe.bot)).body);
        expect(answer.learned).toBeGreaterThan(0);
        learned += answer.learned;
        remaining = answer.remaining;
      }
      expect(learned).toBe(3);
      expect(await unlearned(cafe.bot)).toEqual([]);
      expect(await learn(cafe.bot)).toMatchObject({ status: 200, body: { learned: 0, remaining: 0 } });
    });

    test('learns again what has been changed', async () => {
      await learn(cafe.bot);
      await functions.owner.from('knowledge_entries').update({ content: 'New.' }).eq('title', 'Cake orders');
      expect(await unlearned(cafe.bot)).toHaveLength(1);
      expect(await learn(cafe.bot)).toMatchObject({ body: { learned: 1, remaining: 0 } });
    });

    test('is for members only, and says to nobody else whether there is such a bot', async () => {
      for (const [bot, session] of [
        [clinic.bot, functions.owner],
        [cafe.bot, functions.admin],
        [crypto.randomUUID(), functions.owner],
      ] as const) {
        expect(await learn(bot, session)).toMatchObject({
          status: 404,
          body: { error: 'There is no such bot.' },
        });
      }
      expect(await unlearned(cafe.bot)).toHaveLength(3);
    });

    test.each([undefined, null, 7, '', 'bot', cafe.key])('refuses the bot %j', async (bot) => {
      expect(await learn(bot)).toMatchObject({ status: 422 });
    });
  });
}
