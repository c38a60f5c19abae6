import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { newDatabase } from '../new-database.ts';

const database = await openDatabase({ seed: true, copyOf: await newDatabase() });
afterAll(() => database.close());

const states = ['bot', 'later', 'waiting', 'human', 'resolved'] as const;
type State = (typeof states)[number];

/** Every step there is. */
const steps: Record<State, readonly State[]> = {
  bot: ['bot', 'later', 'waiting', 'human', 'resolved'],
  later: ['later', 'waiting', 'human', 'resolved'],
  waiting: ['waiting', 'bot', 'later', 'human', 'resolved'],
  human: ['human', 'bot', 'waiting', 'resolved'],
  resolved: ['resolved', 'bot', 'human'],
};

describe('the state of a conversation', () => {
  let insert: string;
  let conversation: string;
  let members: string[];

  beforeAll(async () => {
    const [business, bot, visitor] = [randomUUID(), randomUUID(), randomUUID()];
    await database.exec(`
      insert into public.businesses (id, name, kind) values ('${business}', 'Café', 'coffee');
      insert into public.bots (id, business_id, name) values ('${bot}', '${business}', 'Bean');
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
      values ('${visitor}', '${bot}', 'x', '${visitor}')`);
    insert = `insert into public.conversations (bot_id, business_id, visitor_id, channel, state)
      values ('${bot}', '${business}', '${visitor}', 'web', $1) returning id`;
    members = (await database.query<{ id: string }>('select id from auth.users')).rows.map(({ id }) => id);
  });
  beforeEach(async () => {
    const { rows } = await database.query<{ id: string }>(insert, ['bot']);
    conversation = rows[0]?.id ?? '';
  });

  const go = (state: State, member: string | null = state === 'human' ? (members[0] ?? null) : null) =>
    database.query('update public.conversations set state = $1, assigned_to = $2 where id = $3', [
      state,
      member,
      conversation,
    ]);
  const current = async () =>
    (
      await database.query(
        'select state, assigned_to, waiting_since from public.conversations where id = $1',
        [conversation],
      )
    ).rows[0];
  /** The ways from `bot` to each state. */
  const reach = async (state: State) => {
    if (state !== 'bot') await go(state);
  };

  test.each(
    states.flatMap((from) => states.map((to) => ({ from, to, isAllowed: steps[from].includes(to) }))),
  )('from $from to $to: $isAllowed', async ({ from, to, isAllowed }) => {
    await reach(from);
    const before = await current();
    const step = go(to);
    if (isAllowed) {
      await step;
      expect(await current()).toMatchObject({
        state: to,
        assigned_to: to === 'human' ? members[0] : null,
        waiting_since: to === 'waiting' ? expect.any(Date) : null,
      });
    } else {
      await expect(step).rejects.toThrow(
        from === 'resolved'
          ? 'A resolved conversation goes back to the bot before it waits for a person.'
          : from === 'human'
            ? 'Whoever wants an answer later has asked the bot for it.'
            : 'A conversation that wants an answer goes to a person before it goes back to the bot.',
      );
      expect(await current()).toEqual(before);
    }
  });

  test.each(states.filter((state) => state !== 'bot'))('does not begin as %s', async (state) => {
    await expect(database.query(insert, [state])).rejects.toThrow('A conversation begins with the bot.');
  });

  test('needs somebody to be with a person', async () => {
    await expect(go('human', null)).rejects.toThrow('A conversation with a person needs to say who it is.');
  });

  test('lets two not take the same', async () => {
    await go('human', members[0]);
    await expect(go('human', members[1])).rejects.toThrow('Somebody else has taken this conversation.');
    expect(await current()).toMatchObject({ assigned_to: members[0] });
    await go('waiting');
    await go('human', members[1]);
    expect(await current()).toMatchObject({ assigned_to: members[1] });
  });

  test('keeps since when somebody waits', async () => {
    await go('waiting');
    const since = await current();
    await database.query('update public.conversations set contact = $1, state = state where id = $2', [
      'a@b.example',
      conversation,
    ]);
    expect(await current()).toEqual(since);
  });
});
