import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { newDatabase } from '../new-database.ts';

const database = await openDatabase({ seed: true, copyOf: await newDatabase() });
afterAll(() => database.close());

const business = '24000000-0000-4000-8000-000000000001';
const bot = '34000000-0000-4000-8000-000000000001';
const members = ['14000000-0000-4000-8000-000000000001', '14000000-0000-4000-8000-000000000002'] as const;
const nobody = '14000000-0000-4000-8000-000000000009';

type State = 'bot' | 'later' | 'waiting' | 'human' | 'resolved';

/** In which state a reply leaves the conversation. */
const next = fc.constantFrom(null, 'later' as const, 'waiting' as const, 'bot' as const);

/** What the visitor, the bot and two members do, and when. Of each message there may be several sendings. */
const command = fc.oneof(
  // A message is answered in two steps, between which anything may happen: the bot looks for replies, and both are kept.
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), message: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('keep' as const), message: fc.nat(4), next }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('call' as const), message: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('contact' as const), message: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('nobody came' as const, 'end' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('reply' as const), member: fc.nat(1), message: fc.nat(3) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take_conversation' as const), member: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('hand_back' as const, 'resolve_conversation' as const),
      member: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('poll' as const) }) },
);
/** Whether the bot answers what comes next. */
const isOfBot = (state: State) => state === 'bot' || state === 'later' || state === 'resolved';

type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const outcome = z.object({ outcome: z.string() });
const message = z.object({ id: z.coerce.number(), author: z.string(), text: z.string() });
type Message = z.infer<typeof message>;
const updates = z.object({ state: z.string(), messages: z.array(message) });

describe('whatever happens in whatever order', () => {
  beforeAll(async () => {
    for (const [index, id] of members.entries()) {
      await database.query('insert into auth.users (id, email) values ($1, $2)', [
        id,
        `${index}@order.example`,
      ]);
    }
    await database.exec(`
      insert into public.businesses (id, name, kind) values ('${business}', 'Café', 'coffee');
      insert into public.bots (id, business_id, public_key, name, status)
      values ('${bot}', '${business}', 'bot_order', 'Bean', 'live');
      insert into public.business_members (business_id, user_id, role)
      values ('${business}', '${members[0]}', 'agent'), ('${business}', '${members[1]}', 'agent');
      -- In which state the conversation was when something was said.
      create table public.heard (author text, state text);
      create function public.hear() returns trigger language plpgsql security definer as $$
        begin
          insert into public.heard select new.author, state from public.conversations where id = new.conversation_id;
          return null;
        end
      $$;
      create trigger hear after insert on public.messages for each row execute function public.hear()`);
  });

  const value = async (sql: string, parameters: unknown[] = []) =>
    (await database.query<{ value: unknown }>(sql, parameters)).rows[0]?.value;
  const rows = async (sql: string, parameters: unknown[] = []) =>
    (await database.query<object>(sql, parameters)).rows;

  /** Asks as the app of a member does. */
  const as = (member: string, sql: string, parameters: unknown[]) =>
    database.transaction(async (transaction) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: member });
      await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await transaction.exec('set local role authenticated');
      return (await transaction.query<object>(sql, parameters)).rows;
    });

  /** A conversation with what everybody knows of it, and what it ought to be. */
  async function begin() {
    await database.exec(
      'delete from public.heard; delete from private.rate_limits; delete from private.visitors',
    );
    const token = randomUUID();
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const idOf = (kind: number, number: number) => ids[kind * 5 + number] ?? '';
    const place = (conversation: string | null, id: string) => [
      ...['bot_order', 'web', null, conversation ? token : null, token, conversation, id],
    ];
    const open = (conversation: string | null, id: string) =>
      value('select public.open_chat($1, $2, $3, $4, $5, $6, $7, null, $8) as value', [
        ...place(conversation, id),
        'address',
      ]);
    const keep = async (conversation: string | null, id: string, text: string, replies: object[] | null) => {
      // No limit on what is no flood.
      await database.exec('delete from private.rate_limits');
      return value('select public.keep_chat($1, $2, $3, $4, $5, $6, $7, $8, $9, null, null, $10) as value', [
        ...place(conversation, id),
        'address',
        text,
        replies && JSON.stringify(replies),
      ]);
    };
    const say = (
      id: string | null,
      expected: State[] | null,
      next: State | null,
      author: string,
      text: string,
      contact: string | null = null,
    ) =>
      value('select public.say_in_chat($1, $2, $3, $4, $5, null, $6, $7) as value', [
        ...[conversation, id, expected, next, author, text, contact],
      ]);

    const first = await keep(null, randomUUID(), 'first', []);
    const conversation = z.object({ answer: z.object({ conversation: z.string() }) }).parse(first)
      .answer.conversation;

    let state: State = 'bot';
    let holder: number | null = null;
    /** Whether the visitor has wanted an answer of a person, and has none. */
    let isOwed = false;
    function goTo(next: State) {
      isOwed =
        next === 'later' || (next !== 'resolved' && (isOwed || (state === 'waiting' && next === 'human')));
      state = next === 'bot' && isOwed ? 'later' : next;
      if (state !== 'human') holder = null;
    }
    /** What was said, in its order. */
    const said: [author: string, text: string][] = [['visitor', 'first']];
    /** What the bot knew when it looked for replies, by message. */
    const looked = new Map<number, State>();
    /** What a visitor's page has, which asks for what is new now and then. */
    const page: Message[] = [];
    const isSaid = (text: string) => said.some(([, other]) => other === text);

    async function poll() {
      const news = updates.parse(
        await value('select public.chat_updates($1, $2, $3) as value', [
          ...[token, conversation, page.at(-1)?.id ?? 0],
        ]),
      );
      expect(news.state).toBe(state);
      page.push(...news.messages);
    }

    async function run(step: Command) {
      switch (step.do) {
        case 'look': {
          const answer = z
            .object({ outcome: z.string(), state: z.optional(z.custom<State>()) })
            .parse(await open(conversation, idOf(0, step.message)));
          expect(answer.outcome).toBe(isSaid(`question ${step.message}`) ? 'repeat' : 'go');
          if (answer.state) {
            expect(answer.state).toBe(state);
            looked.set(step.message, state);
          }
          return;
        }
        case 'keep': {
          const text = `question ${step.message}`;
          const known = looked.get(step.message);
          if (!known) return;
          // Whoever waits may ask the bot instead.
          const stopsWaiting = step.next === 'bot' && known !== 'human';
          const isBots = isOfBot(known) || stopsWaiting;
          const replies = isBots
            ? [
                {
                  tier: 'answer',
                  text: `answer ${step.message}`,
                  entry: null,
                  options: [],
                  next_state: step.next,
                },
              ]
            : null;
          const answer = outcome.parse(await keep(conversation, idOf(0, step.message), text, replies));
          if (isSaid(text)) return expect(answer.outcome).toBe('repeat');
          if (stopsWaiting && state === 'waiting') goTo('bot');
          const goesToBot = isOfBot(state);
          if (!isBots && goesToBot) {
            looked.set(step.message, 'bot');
            return expect(answer.outcome).toBe('again');
          }
          expect(answer.outcome).toBe('kept');
          said.push(['visitor', text]);
          if (!goesToBot) return;
          said.push(['bot', `answer ${step.message}`]);
          if (state === 'resolved') goTo('bot');
          if (step.next === 'later' || step.next === 'waiting') goTo(step.next);
          return;
        }
        case 'call': {
          const text = `call ${step.message}`;
          await say(idOf(1, step.message), ['bot', 'later', 'resolved'], 'waiting', 'bot', text);
          if (isSaid(text) || !isOfBot(state)) return;
          said.push(['bot', text]);
          if (state === 'resolved') goTo('bot');
          goTo('waiting');
          return;
        }
        case 'contact': {
          const text = `contact ${step.message}`;
          await say(idOf(2, step.message), null, null, 'system', text, 'a@b.example');
          if (isSaid(text)) return;
          said.push(['system', text]);
          if (state === 'bot' || state === 'resolved') goTo('later');
          isOwed = true;
          return;
        }
        case 'nobody came':
          await say(null, ['waiting'], 'later', 'system', 'nobody came');
          if (state !== 'waiting') return;
          said.push(['system', 'nobody came']);
          goTo('later');
          return;
        case 'end':
          await rows(`update public.conversations set state = 'resolved' where id = $1`, [conversation]);
          goTo('resolved');
          return;
        case 'poll':
          return poll();
        case 'reply': {
          const text = `reply ${step.member} ${step.message}`;
          const [sent] = await as(
            members[step.member] ?? nobody,
            'select public.send_reply($1, $2, $3) as value',
            [...[conversation, idOf(3 + step.member, step.message), text]],
          );
          const isMine = holder === step.member;
          const isKnown = isSaid(text);
          if (!isKnown && isMine) {
            said.push(['agent', text]);
            isOwed = false;
          }
          expect(sent).toMatchObject({ value: { outcome: isKnown || isMine ? 'ok' : 'not_yours' } });
          return;
        }
        default: {
          const [done] = await as(members[step.member] ?? nobody, `select public.${step.do}($1) as value`, [
            conversation,
          ]);
          const isMine = holder === step.member;
          const isTheirs = holder !== null && !isMine;
          const expected = isTheirs
            ? step.do === 'take_conversation'
              ? 'taken'
              : 'not_yours'
            : step.do === 'hand_back' && state !== 'bot' && state !== 'later' && !isMine
              ? 'not_yours'
              : 'ok';
          expect(done).toMatchObject({ value: { outcome: expected } });
          if (expected !== 'ok') return;
          goTo(
            ({ take_conversation: 'human', hand_back: 'bot', resolve_conversation: 'resolved' } as const)[
              step.do
            ],
          );
          if (state === 'human') holder = step.member;
        }
      }
    }

    /** Everybody sees all of it, once and in the same order, and the bot has never interrupted anybody. */
    async function agree() {
      const stored = await rows('select state, assigned_to from public.conversations where id = $1', [
        conversation,
      ]);
      expect(stored).toEqual([{ state, assigned_to: holder === null ? null : members[holder] }]);
      await poll();
      expect(page.map(({ author, text }) => [author, text])).toEqual(said);
      const thread = await as(
        members[0],
        'select id, author, text from public.messages where conversation_id = $1 order by id',
        [conversation],
      );
      expect(thread).toEqual(page.map(({ id, author, text }) => ({ id, author, text })));
      const [listed] = await as(
        members[0],
        'select asked, last_message_at from public.conversation_list()',
        [],
      );
      const [newest] = await rows('select max(created_at) as at from public.messages');
      expect(listed).toEqual({
        asked: said.findLast(([author]) => author === 'visitor')?.[1] ?? null,
        last_message_at: z.object({ at: z.date() }).parse(newest).at,
      });
      const interrupted = `select from public.heard where author = 'bot' and state in ('waiting', 'human')`;
      expect(await rows(interrupted)).toEqual([]);
    }

    return { run, agree };
  }

  test('nothing is lost, said twice or out of order, and the bot is silent where a person answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30, size: 'max' }), async (commands) => {
        const { run, agree } = await begin();
        for (const step of commands) await run(step);
        await agree();
      }),
      { numRuns: 60 },
    );
  });
});
