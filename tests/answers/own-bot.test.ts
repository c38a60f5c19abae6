import { afterAll, beforeAll, expect, test } from 'vitest';
import { knowledge } from '../../src/site/content/knowledge.ts';
import { openDatabase } from '../../supabase/embedded/data/database.ts';
import { answer } from '../../supabase/functions/_shared/answers/answer.ts';
import { knowledgeOf } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { serviceRpc, teach } from './bots.ts';
import { conversationWith } from './evaluate.ts';

/* Our own bot on the public site: what people ask of it, in other words than stand in its entries. */

const business = {
  ...{ id: 'deskbell', name: 'Deskbell', kind: 'startup', language: 'en', questions: [] },
  facts: knowledge.map(({ title, content, otherQuestions }) => ({
    ...{ id: title, title, text: content, questions: [...otherQuestions] },
  })),
};

let database: Awaited<ReturnType<typeof openDatabase>>;
let bot: Awaited<ReturnType<typeof teach>>;
beforeAll(async () => {
  database = await openDatabase({ seed: false });
  bot = await teach(database, business);
});
afterAll(() => database.close());

async function ask(question: string) {
  const known = knowledgeOf(serviceRpc(database), bot.id);
  const [reply] = await answer(question, conversationWith(business), known);
  return { tier: reply?.tier, entry: bot.factOf.get(reply?.entryId ?? '') };
}

test.each([
  ['what does it cost', 'How much does it cost?'],
  ['how much is the pro plan', 'How much does it cost?'],
  ['pricing', 'How much does it cost?'],
  ['can i test it first without paying', 'Is there a free trial?'],
  ['do you need my credit card for the trial', 'Is there a free trial?'],
  ['what is deskbell', 'What is Deskbell?'],
  ['how do i start', 'How do I get started?'],
  ['how long does it take to set up', 'How long does setup take?'],
  ['do i need to code', 'Do I need a developer?'],
  ['how do i add it to my website', 'How do I put it on my website?'],
  ['does it work on wordpress', 'How do I put it on my website?'],
  ['i have no website', 'What if I don’t have a website?'],
  ['where does the bot get its answers from', 'Where do the answers come from?'],
  ['is this chatgpt', 'Where do the answers come from?'],
  ['can it learn from my website', 'Can it read my website?'],
  ['can i upload a pdf', 'Can I upload documents?'],
  ['what if it doesnt know something', 'What happens when it doesn’t know the answer?'],
  ['can i answer visitors myself sometimes', 'Can my customers talk to a person?'],
  ['does the bot answer at night', 'What happens when we’re closed?'],
  ['does it know when i am open', 'Does it know my opening hours?'],
  ['can i change the colors', 'Can I change how it looks?'],
  ['where can i read the conversations', 'Where do I see the conversations?'],
  ['can i invite my colleagues', 'Can my team use it?'],
  ['is my data safe with you', 'Who can see my data?'],
  ['do you set cookies', 'Do you use cookies?'],
  ['does it slow my site down', 'Will it slow down my website?'],
  ['does it work on whatsapp', 'Does it work on WhatsApp?'],
  ['does it work on mobile', 'Can visitors use it on their phone?'],
  ['can i edit an answer', 'How do I change an answer?'],
  ['how can i contact you', 'How do I contact you?'],
  ['i forgot my password', 'I forgot my password'],
])('“%s” gets “%s”', async (question, entry) => {
  expect(await ask(question)).toEqual({ tier: expect.stringMatching(/^(answer|closest)$/), entry });
});

test.each([
  'can it book appointments',
  'which languages does it speak',
  'does it integrate with salesforce',
  'how many conversations are included',
  'can i get my money back',
  'who won the football yesterday',
  'do you sell bicycles',
])('“%s” is not answered', async (question) => {
  expect((await ask(question)).tier).not.toBe('answer');
});

test('answers are short', () => {
  for (const { content } of knowledge) expect(content.length).toBeLessThanOrEqual(260);
});
