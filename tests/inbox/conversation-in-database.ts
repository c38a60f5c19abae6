/** Walks every path of a conversation's chart through the real database and functions, and compares after each step. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { conversationStateMachine } from '../../machines/inbox/conversation-state.machine.ts';
import { rightsIn } from '../../machines/inbox/standing.ts';
import type { Edge } from '../../tools/harness/explore.ts';
import { flowOf } from '../../tools/harness/flow.ts';
import { type Model, nameOf } from '../../tools/harness/model.ts';
import { forgetWalk, recordWalk } from '../../tools/harness/walk/record.ts';
import { accounts, signIn, type Target } from '../backend/target.ts';

const business = '23000000-0000-4000-8000-000000000001';
const bot = '33000000-0000-4000-8000-000000000001';
const people = {
  agent: '13000000-0000-4000-8000-000000000001',
  owner: '13000000-0000-4000-8000-000000000002',
  colleague: '13000000-0000-4000-8000-000000000003',
};
type Person = keyof typeof people;

const answer = z.object({ visitor: z.string().optional(), conversation: z.string(), state: z.string() });
const rowSchema = z.object({
  state: z.enum(['bot', 'later', 'waiting', 'human', 'resolved']),
  assigned_to: z.nullable(z.string()),
  said: z.record(z.string(), z.number()),
});

/** Declares a test for each path. */
export function walkInDatabase(
  models: readonly Model<typeof conversationStateMachine>[],
  target: Target,
): void {
  if (!target.embedded) return;
  const { database } = target.embedded;
  const flow = flowOf(models, 'prime');
  const browsers = new Map<Person, SupabaseClient>();
  /** The visitor's browser. */
  let visitor: { token: string | undefined; conversation: string };
  let steps = 0;
  let milliseconds = 0;
  /** Steps after which everybody was asked what they see. */
  const known = new Set<string>();

  const post = async (name: string, body: object) => {
    const { token, conversation } = visitor;
    const response = await fetch(`${target.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        v: 1,
        bot: 'bot_states',
        visitor: token,
        conversation: conversation || undefined,
        ...body,
      }),
    });
    return { status: response.status, body: await response.json() };
  };
  const write = () => post('chat', { id: randomUUID(), text: 'hello' });
  const listen = () => post('chat-updates', { after: '0' });
  const ask = async (person: Person, name: string, more: object = {}) => {
    const browser = browsers.get(person);
    const { data, error } = (await browser?.rpc(name, { conversation: visitor.conversation, ...more })) ?? {};
    if (error) throw error;
    return data;
  };
  const reply = (person: Person) => ask(person, 'send_reply', { client_id: randomUUID(), said: 'Hello!' });

  /** The conversation as it is stored, and how many messages it has of each author; undefined if it is gone. */
  async function look() {
    const { rows } = await database.query<object>(
      `select state, assigned_to, (
         select coalesce(jsonb_object_agg(author, number), '{}') from (
           select author, count(*) as number from public.messages where conversation_id = $1 group by author
         ) as counted
       ) as said
       from public.conversations where id = $1`,
      [visitor.conversation],
    );
    return rows[0] && rowSchema.parse(rows[0]);
  }
  const setHours = (isOpen: boolean) =>
    database.exec(`delete from public.opening_hours where business_id = '${business}';
      insert into public.opening_hours (business_id, weekday, opens, closes)
      select '${business}', weekday, ${isOpen ? `'00:00', '24:00'` : 'null, null'} from generate_series(0, 6) as weekday`);

  /** Does what a step says, and answers what the messages become by it. */
  async function happen({ step }: Edge, me: Person, before: string): Promise<Record<string, number>> {
    const holder = before === 'mine' ? me : 'colleague';
    if (step.kind === 'wait') {
      await database.query(
        'update public.conversations set waiting_since = now() - make_interval(secs => $1) where id = $2',
        [step.milliseconds / 1000, visitor.conversation],
      );
      await listen();
      return { system: 1 };
    }
    if (step.kind !== 'event') throw new Error(`Nobody does “${step.words}”.`);
    const { event } = step;
    const doer = event.isMe === false ? holder : me;
    const members: Record<string, string> = {
      'member.takes': 'take_conversation',
      'member.handsBack': 'hand_back',
      'member.resolves': 'resolve_conversation',
    };
    const call = members[event.type];
    if (call) {
      const by = event.type === 'member.takes' && event.isMe === false ? 'colleague' : doer;
      const isRefused = before === 'colleagues' && by === 'agent';
      expect(await ask(by, call)).toEqual(
        isRefused ? { outcome: 'not_yours', by: 'colleague@states.example' } : { outcome: 'ok' },
      );
      return {};
    }
    switch (event.type) {
      case 'visitor.writes':
        expect((await write()).status).toBe(200);
        return { visitor: 1, ...(['bot', 'later', 'resolved'].includes(before) && { bot: 1 }) };
      case 'visitor.calls':
        await setHours(event.isOpen);
        expect((await post('chat-action', { action: 'person', id: randomUUID() })).status).toBe(200);
        return { bot: 1 };
      case 'visitor.stopsWaiting':
        expect((await post('chat', { id: randomUUID(), option: 'bot' })).status).toBe(200);
        return { visitor: 1, system: 1 };
      case 'visitor.leavesAddress':
        expect((await post('chat-action', { action: 'contact', contact: 'a@b.example' })).status).toBe(200);
        return { system: 1 };
      case 'visitor.ends':
        expect((await post('chat-action', { action: 'end' })).status).toBe(200);
        return {};
      case 'visitor.deletes':
        expect((await post('chat-action', { action: 'delete' })).body).toEqual({ deleted: true });
        return {};
      case 'member.replies':
        expect(await reply(holder)).toMatchObject({ outcome: 'ok' });
        return { agent: 1 };
      case 'member.leaves':
        await database.query('delete from public.business_members where user_id = $1', [people[holder]]);
        // They come back, and have lost it all the same.
        await join(holder);
        return {};
      default:
        throw new Error(`Nobody does “${step.words}”.`);
    }
  }

  const join = (person: Person) =>
    database.query('insert into public.business_members (business_id, user_id, role) values ($1, $2, $3)', [
      business,
      people[person],
      person === 'owner' ? 'owner' : 'agent',
    ]);

  /** The chart and the database say the same. */
  async function agree(state: string, me: Person, said: Record<string, number>) {
    if (state === 'deleted') return expect(await look()).toBeUndefined();
    const holder = { mine: people[me], colleagues: people.colleague }[state] ?? null;
    expect(await look()).toEqual({ state: holder ? 'human' : state, assigned_to: holder, said });
  }

  /** The visitor hears of it. */
  async function hear(state: string) {
    const { status, body } = await listen();
    if (state === 'deleted') return expect(status).toBe(404);
    const isHuman = ['mine', 'colleagues'].includes(state);
    expect(answer.parse(body).state).toBe(isHuman ? 'human' : state);
  }

  /** What I may not do is refused, and changes nothing. */
  async function refuse(state: string, me: Person) {
    const before = await look();
    const rights = rightsIn({
      state: before?.state ?? 'bot',
      isMine: state === 'mine',
      isOwner: me === 'owner',
      isOwed: false,
    });
    const isGone = state === 'deleted';
    const refusal = (outcome: string) =>
      isGone
        ? { outcome: 'missing' }
        : { outcome, ...(state === 'colleagues' && { by: 'colleague@states.example' }) };
    // Done already: to say it again is no mistake, for the first answer may have been lost.
    const again = { mine: 'take', bot: 'handBack', later: 'handBack', resolved: 'resolve' }[state];
    const mayDo = { ...rights, reply: state === 'mine' };
    for (const [right, outcome, doIt] of [
      ['take', 'taken', () => ask(me, 'take_conversation')],
      ['reply', 'not_yours', () => reply(me)],
      ['handBack', 'not_yours', () => ask(me, 'hand_back')],
      ['resolve', 'not_yours', () => ask(me, 'resolve_conversation')],
    ] as const) {
      if (mayDo[right] && !isGone) continue;
      expect(await doIt(), `${right} while ${state}`).toEqual(
        right === again ? { outcome: 'ok' } : refusal(outcome),
      );
    }
    expect(await look()).toEqual(before);
  }

  describe(flow.id, () => {
    beforeAll(async () => {
      forgetWalk(flow.id);
      for (const [person, id] of Object.entries(people)) {
        await database.query(
          `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
           select $1, $2, encrypted_password, now(), aud, role from auth.users where email = $3`,
          [id, `${person}@states.example`, accounts.owner.email],
        );
      }
      for (const person of ['agent', 'owner', 'colleague'] as const) {
        const { password } = accounts.owner;
        browsers.set(person, await signIn(target, { email: `${person}@states.example`, password }));
      }
      await database.exec(`
        insert into public.businesses (id, name, kind) values ('${business}', 'Café', 'coffee');
        insert into public.bots (id, business_id, public_key, name, status)
        values ('${bot}', '${business}', 'bot_states', 'Bean', 'live')`);
      for (const person of ['agent', 'owner', 'colleague'] as const) await join(person);
    });
    beforeEach(async () => {
      await database.exec('delete from private.rate_limits; delete from private.visitors');
      visitor = { token: undefined, conversation: '' };
      const first = answer.parse((await write()).body);
      visitor = { token: first.visitor, conversation: first.conversation };
    });

    const paths = flow.tours.flatMap(({ model, graph, paths }) =>
      paths.map((path) => ({ model, graph, path })),
    );
    for (const { model, graph, path } of paths) {
      const words = path.map(({ step }) => step.words).join(' → ');
      test(`${nameOf(model)}: ${words || 'it starts'}`, async () => {
        const began = performance.now();
        const me: Person = model.name === 'owner' ? 'owner' : 'agent';
        const stateOf = (name: string) => {
          const value = graph.snapshots.get(name)?.state.value ?? '';
          return typeof value === 'string' ? value : String(Object.keys(value)[0]);
        };
        let said: Record<string, number> = { visitor: 1, bot: 1 };
        await agree('bot', me, said);
        for (const edge of path) {
          const state = stateOf(edge.to);
          const added = await happen(edge, me, stateOf(edge.from));
          said = { ...said };
          for (const [author, more] of Object.entries(added)) said[author] = (said[author] ?? 0) + more;
          await agree(state, me, said);
          const place = `${nameOf(model)} ${edge.id}`;
          if (!known.has(place)) {
            await hear(state);
            await refuse(state, me);
          }
          known.add(place);
        }
        steps += path.length;
        milliseconds += performance.now() - began;
        if (path === paths.at(-1)?.path) recordWalk(flow, { steps, milliseconds });
      });
    }
    afterAll(() => console.info(`${flow.id}: ${paths.length} paths walked in the database, ${steps} steps`));
  });
}
