import type { PGlite } from '@electric-sql/pglite';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { serviceRpc, teach } from './bots.ts';
import type { Business } from './corpus.ts';
import { conversationWith } from './evaluate.ts';

/**
 * What has to come of a message: sympathy and a person, a person, this entry (after a word of sympathy), or anything
 * without a person.
 */
type Expected = 'sympathy' | 'person' | 'no person' | { entry: string; after?: 'sympathy' };

const fact = (id: string, title: string, text: string) => ({ id, title, text, questions: [] });
const business = (id: string, language: string, facts: Business['facts']): Business => ({
  ...{ id, name: 'Spoke & Bean', kind: 'other', language, questions: [] },
  facts,
});

const businesses = {
  shop: business('shop', 'en-GB', [
    fact('repair', 'Repairs', 'We repair bicycles while you wait: a puncture is £12, new brakes are £25.'),
    fact('refund', 'Refunds', 'You can return anything within 30 days and get your money back.'),
    fact('table', 'Book a table', 'Tables in the café can be booked on our website, for up to eight people.'),
    fact('ready', 'Is my bike ready?', 'We text you when your bike is ready, usually the next day.'),
    fact(
      'ill',
      'Cancel a workshop',
      'If you are ill, tell us by 8 in the morning and the workshop is free to move.',
    ),
    fact('late', 'Late deliveries', 'If your delivery is late, follow it with the link in your email.'),
    fact('broken', 'My order arrived damaged', 'Send us a photo within a week and we replace it for free.'),
  ]),
  tienda: business('tienda', 'es', [
    fact('repair', 'Reparaciones', 'Reparamos bicicletas en el momento: un pinchazo cuesta 12 €.'),
    fact('table', 'Reservar mesa', 'Las mesas se reservan en nuestra web.'),
  ]),
  laden: business('laden', 'de', [
    fact('repair', 'Reparaturen', 'Wir reparieren Fahrräder sofort: ein Platten kostet 12 €.'),
    fact('table', 'Tisch reservieren', 'Tische kann man auf unserer Website reservieren.'),
  ]),
};

/** Half of them must not be caught. Written before the engine knew any feeling. */
export const messages: readonly (readonly [keyof typeof businesses, string, Expected])[] = [
  ['shop', 'its broken again', 'sympathy'],
  ['shop', 'my brakes are still not working after you fixed them', 'sympathy'],
  ['shop', 'worst service ever', 'sympathy'],
  ['shop', 'i am really disappointed', 'sympathy'],
  ['shop', 'nobody turned up yesterday', 'sympathy'],
  ['shop', 'ive been waiting for 3 weeks', 'sympathy'],
  ['shop', 'you charged me twice!!', 'sympathy'],
  ['shop', 'your staff were so rude to me', 'sympathy'],
  ['shop', 'this is unacceptable', 'sympathy'],
  ['shop', 'i want to make a complaint', 'sympathy'],
  ['shop', 'you are useless', 'sympathy'],
  ['shop', 'stupid bot', 'sympathy'],
  ['shop', 'wtf is this shit', 'sympathy'],
  ['shop', 'fuck off', 'sympathy'],
  ['shop', 'im so ill i cant get out of bed', { after: 'sympathy', entry: 'ill' }],
  ['shop', 'my mum is in hospital', 'sympathy'],
  ['shop', 'my dad passed away last week', 'sympathy'],
  ['shop', 'talk to priya', 'person'],
  ['shop', 'can i speak with Dave please', 'person'],
  ['shop', 'get me the manager', 'person'],
  ['shop', 'call me back', 'person'],
  ['shop', 'i need to talk to Priya about my invoice', 'person'],
  ['tienda', 'otra vez está rota', 'sympathy'],
  ['tienda', 'qué servicio tan malo', 'sympathy'],
  ['tienda', 'quiero hablar con Marta', 'person'],
  ['laden', 'es ist schon wieder kaputt', 'sympathy'],
  ['laden', 'so eine frechheit', 'sympathy'],
  ['laden', 'ich möchte mit Jana sprechen', 'person'],
  // These are to keep their answers, or have nothing to do with it.
  ['shop', 'get me a table for four', 'no person'],
  ['shop', 'call me a cab', 'no person'],
  ['shop', 'text me when its done', 'no person'],
  ['shop', 'will you call me when its ready', 'no person'],
  ['shop', 'put me on the waiting list', 'no person'],
  ['shop', 'my order arrived damaged', { entry: 'broken' }],
  ['shop', 'my order arrived damaged what now?', { entry: 'broken' }],
  ['shop', 'my delivery is late', { entry: 'late' }],
  ['shop', 'what if i am ill on the day of the workshop', { entry: 'ill' }],
  ['shop', 'i am ill can i cancel my workshop', { entry: 'ill' }],
  ['shop', 'can i get my money back', { entry: 'refund' }],
  ['shop', 'do you repair broken brakes', { entry: 'repair' }],
  ['shop', 'is my bike ready', { entry: 'ready' }],
  ['shop', 'do you have sick bikes', 'no person'],
  ['shop', 'how long is the wait for a repair', 'no person'],
  ['shop', 'can i talk to my friend in the cafe', 'no person'],
  ['shop', 'do you talk to it', 'no person'],
  ['shop', 'is the terrible two pastry vegan', 'no person'],
  ['shop', 'damn good coffee', 'no person'],
  ['shop', 'do you sell the killer queen tyre', 'no person'],
  ['shop', 'hospital discount?', 'no person'],
  ['shop', 'is it bad to ride with worn brakes', 'no person'],
  ['shop', 'not bad', 'no person'],
  ['tienda', 'reparan bicicletas rotas', { entry: 'repair' }],
  ['tienda', 'llámame un taxi', 'no person'],
  ['tienda', 'puedo reservar una mesa', { entry: 'table' }],
  ['laden', 'repariert ihr kaputte fahrräder', { entry: 'repair' }],
  ['laden', 'ruft mich an wenn es fertig ist', 'no person'],
  ['laden', 'kann man mit karte zahlen', 'no person'],
];

/** What came of a message, and whether it had to. */
export interface Outcome {
  message: string;
  said: string;
  isRight: boolean;
}

/** Sends bots every message, each in a conversation of its own. */
export async function sendFeelings(database: PGlite): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const bot of ['shop', 'tienda', 'laden'] as const) {
    const { id, factOf } = await teach(database, businesses[bot]);
    const knowledge = knowledgeOf(serviceRpc(database), id);
    for (const [to, message, expected] of messages) {
      if (to !== bot) continue;
      const replies = await answer(message, conversationWith(businesses[bot]), knowledge);
      const [first] = replies;
      const entry = factOf.get(replies.at(-1)?.entryId ?? '');
      const isPerson = replies.some(({ tier }) => tier === 'person');
      const feels = isPerson && first?.text !== null;
      const isRight =
        expected === 'no person'
          ? !isPerson
          : expected === 'sympathy'
            ? feels
            : expected === 'person'
              ? isPerson && !feels
              : entry === expected.entry && replies.length === (expected.after ? 2 : 1);
      const said = replies.map(({ tier, text }) => [tier, text].filter(Boolean).join(' · ')).join(' | ');
      outcomes.push({ message: `${bot}: ${message}`, said, isRight });
    }
  }
  return outcomes;
}
