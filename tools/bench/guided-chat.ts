import { z } from 'zod';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { cafe, openBusinesses } from '../../tests/backend/functions/cafe.ts';
import { openFlows, reservation } from '../../tests/backend/functions/guided/guided-cafe.ts';
import { measureBoth, type Taken, warmUp } from './questions.ts';

const origin = 'http://localhost:5173';
const rounds = 100;

const chatAnswer = z.object({
  visitor: z.string().optional(),
  conversation: z.string(),
  ask: z.object({ step: z.string() }).nullable(),
  messages: z.array(z.object({ tier: z.string().nullable() })),
});

/** A step of a guided conversation, and small talk with the same bot. */
interface Beside {
  step: Taken;
  smallTalk: Taken;
}

/**
 * Answers to the first two questions of a guided conversation, each beside small talk in a conversation as long, from
 * request to answer, in process. The first answer gets two replies, the second one; small talk gets one.
 */
export async function guidedChatFigures(): Promise<{ twoReplies: Beside; oneReply: Beside }> {
  const backend = await startBackend({ origin, siteUrl: origin, clockEvery: null });
  const { database } = backend;
  const send = async (said: object) => {
    // So that no limit answers: all come from one address.
    await database.exec('delete from private.rate_limits');
    const body = JSON.stringify({ v: 1, bot: cafe.key, id: crypto.randomUUID(), ...said });
    const headers = { 'content-type': 'text/plain' };
    const request = new Request(`${origin}/functions/v1/chat`, { method: 'POST', headers, body });
    const response = await backend.fetch(request);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
    return chatAnswer.parse(JSON.parse(text));
  };
  /** As many conversations as are measured, and the visitors in them. */
  const beginWith = async (said: object) => {
    const begun = [];
    for (let number = 0; number < warmUp + rounds; number += 1) {
      const { visitor, conversation } = await send(said);
      begun.push({ visitor, conversation });
    }
    return begun;
  };
  try {
    await openBusinesses(database);
    await openFlows(database);
    const guided = await beginWith({ begin: reservation });
    const greeted = await beginWith({ text: 'Hello' });
    await database.exec('analyze');
    const inTurns = async (answer: object, next: string): Promise<Beside> => {
      const [step, smallTalk] = await measureBoth(
        rounds,
        async (index) => {
          const { ask } = await send({ ...guided[index], answer });
          if (ask?.step !== next) throw new Error(`${next} is not asked.`);
        },
        async (index) => {
          const { messages } = await send({ ...greeted[index], text: 'Thanks' });
          if (messages[0]?.tier !== 'smalltalk') throw new Error('It was not taken for small talk.');
        },
      );
      return { step, smallTalk };
    };
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    return {
      twoReplies: await inTurns({ step: 'guests', value: 7 }, 'day'),
      oneReply: await inTurns({ step: 'day', value: day }, 'time'),
    };
  } finally {
    await backend.stop();
  }
}
