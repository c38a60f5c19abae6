import { beforeEach, describe, expect, test } from 'vitest';
import { readFlow } from '../../../guided/language/samples.ts';
import { cafe, openBusinesses, type Visitor, visitorOf } from '../cafe.ts';
import type { Functions } from '../runtime.ts';

const choices = [
  { id: 'a', label: 'Window' },
  { id: 'b', label: 'Garden' },
];

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Every kind of step that waits for a visitor, and what answers it. */
const kinds: Record<string, { step: object; value: unknown }> = {
  text: { step: { question: { kind: 'text' } }, value: 'By the window' },
  email: { step: { question: { kind: 'email' } }, value: 'ann@example.com' },
  phone: { step: { question: { kind: 'phone' } }, value: '+44 20 7946 0001' },
  number: { step: { question: { kind: 'number', min: 1, max: 40 } }, value: 7 },
  date: { step: { question: { kind: 'date' } }, value: tomorrow },
  choice: { step: { question: { kind: 'choice', choices } }, value: 'a' },
  'several choices': { step: { question: { kind: 'choice', many: true, choices } }, value: ['a', 'b'] },
  'yes or no': { step: { question: { kind: 'yesno' } }, value: 'yes' },
  details: {
    step: { type: 'details', consent: 'To answer you.', fields: [{ field: 'name' }, { field: 'email' }] },
    value: { name: 'Ann', email: 'ann@example.com' },
  },
  'a question to the bot': { step: { type: 'answer' }, value: 'Where can I park?' },
};
const names = Object.keys(kinds);
const idOf = (kind: string) => `a2000000-0000-4000-8000-00000000000${names.indexOf(kind)}`;

/** A flow that asks something of this kind, and then whether that was all. */
const flowOf = (kind: string, version: number) => {
  const { type, ...step }: { type?: string } = { ...kinds[kind]?.step };
  return readFlow({
    ...{ v: 1, id: idOf(kind), version, name: `Asks ${kind}`, language: 'en' },
    triggers: [{ on: 'button', label: `Begin ${kind}` }],
    steps: [
      {
        id: 'it',
        type: type ?? 'ask',
        text: 'Please tell us.',
        ...(type === undefined && { saves: 'it' }),
        ...step,
      },
      { id: 'all', type: 'ask', text: 'Is that all?', saves: 'all', question: { kind: 'yesno' } },
      { id: 'end', type: 'end' },
    ],
  });
};

/** Every kind of step that waits × everything that may happen meanwhile, as visitors and members do it over HTTP. */
export function guidedMatrixContract(functions: Functions): void {
  const { database } = functions;

  /** Whoever is asked something of a kind. */
  interface Asked {
    kind: string;
    visitor: Visitor;
    value: unknown;
  }
  const answer = ({ visitor, value }: Asked) => visitor.ask({ answer: { step: 'it', value } });
  /** What is asked as a reload shows it; undefined: the conversation is gone. */
  const asked = async ({ visitor }: Asked) => {
    const { body } = await visitor.updates();
    return Object(body).ask === undefined ? undefined : (Object(body).ask?.step ?? null);
  };
  const asOwner = async (name: string, { visitor }: Asked) => {
    const { data, error } = await functions.owner.rpc(name, { conversation: visitor.conversation });
    expect([data, error]).toEqual([{ outcome: 'ok' }, null]);
  };
  const goesOn = async (at: Asked) => expect((await answer(at)).ask?.step, at.kind).toBe('all');
  const isStillAsked = async (at: Asked) => {
    expect(await asked(at), at.kind).toBe('it');
    await goesOn(at);
  };
  const isOver = async (at: Asked) => {
    expect(await asked(at), at.kind).toBeNull();
    const { ask, messages } = await at.visitor.ask('Where can I park?');
    expect([ask, messages.at(-1)?.text], at.kind).toEqual([null, 'Parking is free behind the house.']);
  };
  /** What is written is an answer to any question there, or asked of the bot. */
  const takesAnyText = ({ kind }: Asked) => kind === 'text' || kind === 'a question to the bot';

  const interruptions: Record<string, (at: Asked) => Promise<void>> = {
    'a question in between is answered': async (at) => {
      if (at.kind === 'a question to the bot') return;
      const { messages, ask } = await at.visitor.ask('Are dogs allowed?');
      expect([messages[0]?.text, ask?.step], at.kind).toEqual([
        'Dogs are welcome, inside and outside.',
        'it',
      ]);
      await isStillAsked(at);
    },
    'three answers that do not fit have a person offered': async (at) => {
      if (takesAnyText(at)) return;
      for (const text of ['xyzzy', 'plugh']) await at.visitor.ask(text);
      const { ask } = await at.visitor.ask('xyzzy');
      expect(JSON.stringify(ask?.commands), at.kind).toContain('"person"');
      await isStillAsked(at);
    },
    'they go back to it': async (at) => {
      await goesOn(at);
      const { ask } = await at.visitor.ask({ option: 'back' });
      // Of a form, one answer is taken back at a time.
      const [step, value] = at.kind === 'details' ? ['it-email', 'ann@example.com'] : ['it', at.value];
      expect([ask?.step, await asked(at)], at.kind).toEqual([step, step]);
      expect((await at.visitor.ask({ answer: { step, value } })).ask?.step, at.kind).toBe('all');
    },
    'they start over': async (at) => {
      await goesOn(at);
      expect((await at.visitor.ask({ option: 'restart' })).ask?.step, at.kind).toBe('it');
      await isStillAsked(at);
    },
    'they stop': async (at) => {
      expect((await at.visitor.ask({ option: 'stop' })).ask, at.kind).toBeNull();
      await isOver(at);
    },
    'a person is called, takes over, and hands back': async (at) => {
      expect(await at.visitor.ask({ option: 'person' }), at.kind).toMatchObject({
        state: 'waiting',
        ask: null,
      });
      await asOwner('take_conversation', at);
      await database.exec('update public.conversations set is_owed = false');
      await asOwner('hand_back', at);
      await isStillAsked(at);
    },
    'a member takes over and hands back': async (at) => {
      await asOwner('take_conversation', at);
      expect(await answer(at), at.kind).toMatchObject({ state: 'human', messages: [], ask: null });
      await asOwner('hand_back', at);
      await isStillAsked(at);
    },
    'a member takes over and drops it': async (at) => {
      await asOwner('take_conversation', at);
      await asOwner('hand_back_without_flow', at);
      await isOver(at);
    },
    'a member ends the conversation': async (at) => {
      await asOwner('take_conversation', at);
      await asOwner('resolve_conversation', at);
      await isOver(at);
    },
    'another tab answers a step that is not asked': async (at) => {
      const { ask } = await at.visitor.ask({ answer: { step: 'all', value: 'yes' } });
      expect(ask?.step, at.kind).toBe('it');
      await isStillAsked(at);
    },
    'the same answer comes twice': async (at) => {
      const body = { id: crypto.randomUUID(), answer: { step: 'it', value: at.value } };
      const once = await at.visitor.ask(body);
      expect(await at.visitor.ask(body), at.kind).toEqual(once);
      expect(once.ask?.step, at.kind).toBe('all');
    },
    'they delete everything': async (at) => {
      expect(await at.visitor.act('delete'), at.kind).toMatchObject({ status: 200 });
      expect(await asked(at), at.kind).toBeUndefined();
    },
    'a day of silence passes': async (at) => {
      await database.exec(`update private.flow_runs set expires_at = expires_at - interval '24 hours 1 second',
        state = jsonb_set(state, '{at}', to_jsonb((state ->> 'at')::bigint - 86400001)) where state is not null`);
      await isOver(at);
    },
    'the flow gets another version': async (at) => {
      await database.query('insert into public.flow_versions (flow_id, version, flow) values ($1, 2, $2)', [
        idOf(at.kind),
        JSON.stringify(flowOf(at.kind, 2)),
      ]);
      await database.exec(`update public.flows set live_version = 2 where id = '${idOf(at.kind)}'`);
      await isStillAsked(at);
    },
    'the flow is deleted': async (at) => {
      await database.exec(`delete from public.flows where id = '${idOf(at.kind)}'`);
      await isOver(at);
    },
    'the bot is paused and live again': async (at) => {
      await database.exec(`update public.bots set status = 'paused' where id = '${cafe.bot}'`);
      const body = { answer: { step: 'it', value: at.value } };
      expect(await at.visitor.send(body), at.kind).toMatchObject({ status: 404 });
      await database.exec(`update public.bots set status = 'live' where id = '${cafe.bot}'`);
      await isStillAsked(at);
    },
  };

  describe('every kind of step, while', () => {
    beforeEach(async () => {
      await openBusinesses(database);
      for (const kind of names) {
        await database.query(
          'insert into public.flows (id, bot_id, name, draft, live_version) values ($1, $2, $3, $4, 1)',
          [idOf(kind), cafe.bot, kind, JSON.stringify(flowOf(kind, 1))],
        );
        await database.query('insert into public.flow_versions (flow_id, version, flow) values ($1, 1, $2)', [
          idOf(kind),
          JSON.stringify(flowOf(kind, 1)),
        ]);
      }
      // It has learned its answers: without one it could not go live again.
      await visitorOf(functions).ask('Where can I park?');
    });

    test.each(Object.entries(interruptions))('%s', async (_, happens) => {
      for (const kind of names) {
        await database.exec('delete from private.rate_limits');
        const visitor = visitorOf(functions);
        const { ask } = await visitor.ask({ begin: idOf(kind) });
        expect(ask?.step, kind).toBe('it');
        await happens({ kind, visitor, value: kinds[kind]?.value });
      }
    });
  });
}
