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
const messages: readonly (readonly [keyof typeof businesses, string, Expected])[] = [
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
  // Written once more for what the first lists did not know, before the engine was shown any.
  ['shop', 'this is ridiculous, i have waited an hour', 'sympathy'],
  ['shop', 'still no sign of my order', 'sympathy'],
  ['shop', 'i was told it would be done by tuesday and it isnt', 'sympathy'],
  ['shop', 'how can you treat customers like this', 'sympathy'],
  ['shop', 'third time i write and nobody answers me', 'sympathy'],
  ['shop', 'you lost my bike', 'sympathy'],
  ['shop', 'your mechanic scratched my frame', 'sympathy'],
  ['shop', 'the coffee was cold and the cake was stale', 'sympathy'],
  ['shop', 'you forgot my order', 'sympathy'],
  ['shop', 'what a joke of a shop', 'sympathy'],
  ['shop', 'never coming back here', 'sympathy'],
  ['shop', 'i am so angry right now', 'sympathy'],
  ['shop', 'you ignored my last two emails', 'sympathy'],
  ['tienda', 'llevo una hora esperando', 'sympathy'],
  ['laden', 'ich warte schon seit einer stunde', 'sympathy'],
  ['tienda', 'habéis perdido mi bici', 'sympathy'],
  ['tienda', 'he esperado dos horas y nada', 'sympathy'],
  ['laden', 'ihr habt mein fahrrad zerkratzt', 'sympathy'],
  ['laden', 'das ist lächerlich', 'sympathy'],
  ['shop', 'we waited an hour for the bus, is there parking instead', 'no person'],
  ['shop', 'i waited for the sale, is it on', 'no person'],
  ['shop', 'i have an hour, can you do my puncture', 'no person'],
  ['shop', 'ridiculously good cake, can i book a table', { entry: 'table' }],
  ['shop', 'do you do angry birds cakes', 'no person'],
  ['shop', 'i lost my receipt can i still get my money back', { entry: 'refund' }],
  ['shop', 'i scratched my frame can you fix it', 'no person'],
  ['shop', 'i forgot to book a table', { entry: 'table' }],
  ['shop', 'is the cold brew cold', 'no person'],
  ['shop', 'how long will i have to wait for new brakes', { entry: 'repair' }],
  ['shop', 'i was told you repair bicycles', { entry: 'repair' }],
  ['shop', 'do you answer emails at the weekend', 'no person'],
  ['shop', 'my daughter lost a mitten in the cafe', 'no person'],
  ['tienda', 'cuánto hay que esperar por una reparación', 'no person'],
  ['tienda', 'he perdido mi tique', 'no person'],
  ['tienda', 'me dijeron que reparan bicicletas', { entry: 'repair' }],
  ['laden', 'ich habe mein schloss verloren', 'no person'],
  ['laden', 'habt ihr mein modell da', 'no person'],
  ['laden', 'muss man lange auf einen tisch warten', 'no person'],
  // And once more after the lists had been mended; 13 of the 15 complaints among them were not caught then.
  ['shop', 'this is absurd, where is my bike', { entry: 'ready' }],
  ['shop', 'ive been here for 40 minutes and nobody has served me', 'sympathy'],
  ['shop', 'you sold me a faulty lamp', 'sympathy'],
  ['shop', 'i paid for new brakes and got old ones', 'sympathy'],
  ['shop', 'you were supposed to ring me on monday', 'person'],
  ['shop', 'my bike came back dirtier than before', 'sympathy'],
  ['shop', 'i am not satisfied with the repair', 'sympathy'],
  ['shop', 'nothing works since you touched it', 'sympathy'],
  ['shop', 'the waitress was horrible to my mum', 'sympathy'],
  ['shop', 'you guys messed up my booking', 'sympathy'],
  ['shop', 'your website is a nightmare', 'sympathy'],
  ['shop', 'this has gone on for weeks now', 'sympathy'],
  ['shop', 'i will leave a bad review', 'sympathy'],
  ['shop', 'i demand an explanation', 'sympathy'],
  ['shop', 'is there a review of the cafe somewhere', 'no person'],
  ['shop', 'do you explain how to do repairs', 'no person'],
  ['shop', 'we were supposed to meet a friend here, is there a terrace', 'no person'],
  ['shop', 'my bike is really dirty can you clean it', 'no person'],
  ['shop', 'i paid online, do i need the receipt', 'no person'],
  ['shop', 'do you sell second hand lamps', 'no person'],
  ['shop', 'been riding for 40 years', 'no person'],
  ['shop', 'nothing beats a good coffee', 'no person'],
  ['shop', 'i love the place, do you take bookings for a table', { entry: 'table' }],
  ['shop', 'is the terrace heated, we were cold last time', 'no person'],
  ['shop', 'can i get a refund if i am not satisfied', { entry: 'refund' }],
  ['shop', 'the last tyre you fitted was great', 'no person'],
  ['shop', 'how do i leave a good review', 'no person'],
  ['shop', 'do you do weeks of training', 'no person'],
  ['shop', 'someone stole my bike', 'no person'],
  ['shop', 'my dad lost his helmet, do you sell any', 'no person'],
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
