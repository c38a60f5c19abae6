import { beforeEach, describe, expect, test } from 'vitest';
import type { FlowChange } from '../../machines/guided/actors.ts';
import { fileOf } from '../../machines/guided/flow-file.ts';
import { flowFrom } from '../../src/content/flow-templates/flow-from.ts';
import {
  changeFlows,
  findProblems,
  getFlow,
  getFlows,
  saveFlow,
  setFlowLive,
} from '../../src/server/guided/flows.ts';
import { getFlowHistory, getFlowVersion } from '../../src/server/guided/versions.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { cafe, clinic, openBusinesses } from '../backend/functions/cafe.ts';
import { accounts, targetForFile } from '../backend/target.ts';

const target = await targetForFile();
const id = 'a1000000-0000-4000-8000-000000000009';
const flow = await flowFrom('quote', id, 'en');
const { signal } = new AbortController();
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();

describe.runIf(target.embedded)('guided conversations', () => {
  const database = target.embedded?.database;
  if (!database) return;
  beforeEach(() => openBusinesses(database));

  const add: FlowChange = { type: 'add', id, botId: cafe.bot, template: 'quote', language: 'en' };
  const list = () => getFlows(owner, { query: { botId: cafe.bot } }, signal);
  const open = (flowId = id) => getFlow(owner, { query: { flowId } }, signal);
  const change = (made: FlowChange) => changeFlows(owner, { change: made });

  test('are begun once, listed, set live, stopped and deleted', async () => {
    expect(await list()).toEqual([]);
    expect(await change(add)).toEqual({ ok: true });
    expect(await change(add)).toEqual({ ok: true });
    const listed = { id, name: flow.name, triggers: flow.triggers, isLive: false, isChanged: false };
    expect(await list()).toEqual([listed]);
    expect(await setFlowLive(owner, { flowId: id, revision: 1 })).toEqual({
      ok: true,
      version: 1,
      revision: 1,
    });
    expect(await list()).toEqual([{ ...listed, isLive: true }]);
    expect(await change({ type: 'stop', id, name: flow.name })).toEqual({ ok: true });
    expect(await list()).toEqual([listed]);
    expect(await change({ type: 'remove', id, name: flow.name })).toEqual({ ok: true });
    expect(await list()).toEqual([]);
  });

  test('are put in order, and the first that fits is begun', async () => {
    const [second, third] = [id.replace(/9$/, '8'), id.replace(/9$/, '7')];
    for (const each of [id, second, third]) await change({ ...add, id: each });
    const order = async () => (await list()).map((each) => each.id);
    const move = (moved: string, before: string | null) => change({ type: 'move', id: moved, before });
    expect(await order()).toEqual([id, second, third]);
    expect(await move(third, id)).toEqual({ ok: true });
    expect(await move(third, id)).toEqual({ ok: true });
    expect(await order()).toEqual([third, id, second]);
    expect(await move(third, second)).toEqual({ ok: true });
    expect(await order()).toEqual([id, third, second]);
    expect(await move(id, null)).toEqual({ ok: true });
    expect(await move(second, second)).toEqual({ ok: true });
    expect(await order()).toEqual([third, second, id]);

    const live = async () => {
      const { rows } = await database.query<{ flows: { id: string }[] }>(
        'select private.live_flows($1) as flows',
        [cafe.bot],
      );
      return rows[0]?.flows.map((each) => each.id);
    };
    for (const each of [id, second]) await setFlowLive(owner, { flowId: each, revision: 1 });
    expect(await live()).toEqual([second, id]);

    // What is moved goes behind a new one as well; what is gone, or another bot's, is no place.
    const fourth = id.replace(/9$/, '6');
    await change({ ...add, id: fourth });
    expect(await order()).toEqual([third, second, id, fourth]);
    await change({ type: 'remove', id: second, name: flow.name });
    const gone = { ok: false, reason: 'refused', message: 'This conversation was deleted.' };
    expect(await move(id, second)).toEqual(gone);
    expect(await move(second, id)).toEqual(gone);
    expect(await order()).toEqual([third, id, fourth]);
  });

  test('are opened with what their bot can book and the languages it speaks; what is gone is nothing', async () => {
    await change(add);
    await database.query(
      `insert into public.services (business_id, bot_id, name, minutes) values ($1, $2, 'A table', 60)`,
      [cafe.business, cafe.bot],
    );
    await database.query(`insert into public.bot_languages (bot_id, language) values ($1, 'de')`, [cafe.bot]);
    expect(await open()).toEqual({
      id,
      botId: cafe.bot,
      flow,
      revision: 1,
      liveVersion: null,
      services: [{ id: expect.any(String), name: 'A table' }],
      languages: ['en', 'de'],
    });
    expect(await open('a1000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await open('nonsense')).toBeNull();
  });

  test('are kept, unless somebody else has written meanwhile', async () => {
    await change(add);
    const mine = { ...flow, name: 'Mine' };
    const theirs = { ...flow, name: 'Theirs' };
    expect(await saveFlow(owner, { flowId: id, revision: 1, flow: mine })).toEqual({ ok: true, revision: 2 });
    // Its answer was lost, and it is sent again.
    expect(await saveFlow(owner, { flowId: id, revision: 1, flow: mine })).toEqual({ ok: true, revision: 2 });
    expect(await saveFlow(owner, { flowId: id, revision: 1, flow: theirs })).toEqual({
      ok: false,
      reason: 'stale',
      flow: mine,
      revision: 2,
    });
    // Mine was sent by the same page, and its answer is still on its way.
    const later = { flowId: id, revision: 1, flow: theirs, sentBefore: mine };
    expect(await saveFlow(owner, later)).toEqual({ ok: true, revision: 3 });
    expect(await saveFlow(owner, { ...later, flow: { ...flow, name: 'Later' } })).toEqual({
      ok: false,
      reason: 'stale',
      flow: theirs,
      revision: 3,
    });
    await change({ type: 'remove', id, name: 'Mine' });
    expect(await saveFlow(owner, { flowId: id, revision: 2, flow: mine })).toEqual({
      ok: false,
      reason: 'refused',
      message: 'This conversation was deleted.',
    });
  });

  test('say what keeps them from going live, to the editor and when they are set live', async () => {
    await change({ ...add, template: 'empty' });
    const unfinished = await flowFrom('empty', id, 'en');
    const problems = await findProblems(owner, { flow: unfinished, services: [] });
    expect(problems).toHaveLength(2);
    expect(await setFlowLive(owner, { flowId: id, revision: 1 })).toEqual({
      ok: false,
      reason: 'problems',
      problems,
    });
    expect(await setFlowLive(owner, { flowId: id, revision: 7 })).toMatchObject({
      ok: false,
      reason: 'refused',
    });
  });

  test('of another bot say before they go live what does not fit this one', async () => {
    const source = JSON.stringify({
      ...flow,
      triggers: [{ on: 'words', words: ['hola', 'a price'] }],
      steps: [{ id: 'b', type: 'book', service: 'theirs', otherwise: [] }, ...flow.steps],
    });
    expect(await change({ type: 'bring', id, botId: cafe.bot, source })).toEqual({ ok: true });
    const brought = await open();
    if (!brought) throw new Error('It was not brought along.');
    const problems = await findProblems(owner, { flow: brought.flow, services: [] });
    expect(problems).toMatchObject([
      { kind: 'usual words', step: null, words: 'hola' },
      { kind: 'service gone', step: 'b' },
    ]);
    expect(await setFlowLive(owner, { flowId: id, revision: 1 })).toEqual({
      ok: false,
      reason: 'problems',
      problems,
    });
  });

  test('are brought along from a file and from what was pasted; what is none is refused with a sentence', async () => {
    const bring = (source: File | string) => change({ type: 'bring', id, botId: cafe.bot, source });
    const refused = (message: string) => ({ ok: false, reason: 'refused', message });
    expect(await bring('{"v": 1')).toEqual(refused('This is not JSON: it may have been cut off.'));
    const other = JSON.stringify({ ...flow, v: 2 });
    expect(await bring(other)).toEqual(refused('This conversation is in a format that is not known here.'));
    const large = new File(['x'.repeat(800_001)], 'large.json');
    expect(await bring(large)).toEqual(refused('This file is too large for a conversation.'));
    expect(await list()).toEqual([]);
    const renamed = { ...flow, id: 'another', name: 'Of another bot' };
    expect(await bring(new File([fileOf(renamed)], 'a.flow.json'))).toEqual({ ok: true });
    expect(await open()).toMatchObject({ flow: { ...renamed, id }, liveVersion: null });
    await change({ type: 'remove', id, name: '' });
    expect(await bring(fileOf(flow))).toEqual({ ok: true });
    expect(await list()).toMatchObject([{ id, name: flow.name }]);
  });

  test('keep their versions, each with who set it live, what it was, and what was live before', async () => {
    await change(add);
    const history = () => getFlowHistory(owner, { query: { flowId: id } }, signal);
    const version = (number: number) =>
      getFlowVersion(owner, { query: { flowId: id, version: number } }, signal);
    expect(await history()).toMatchObject({ opened: { id, revision: 1 }, versions: [] });
    expect(await version(1)).toBeNull();
    await setFlowLive(owner, { flowId: id, revision: 1 });
    const renamed = { ...flow, name: 'Ask for a price' };
    await saveFlow(owner, { flowId: id, revision: 1, flow: renamed });
    await setFlowLive(owner, { flowId: id, revision: 2 });
    const madeBy = expect.stringContaining('@');
    const createdAt = expect.stringMatching(/^\d{4}-/);
    expect(await history()).toMatchObject({
      opened: { id, flow: renamed },
      versions: [
        { version: 2, createdAt, madeBy, isLive: true },
        { version: 1, createdAt, madeBy, isLive: false },
      ],
    });
    const first = { ...flow, version: 1 };
    expect(await version(1)).toEqual({ flow: first, before: null });
    expect(await version(2)).toEqual({
      flow: { ...renamed, version: 2 },
      before: { version: 1, flow: first },
    });
    expect(await version(3)).toBeNull();
    // Whoever has set it live is gone, and the version is there.
    await database.query('update public.flow_versions set created_by = null');
    expect((await history())?.versions[0]).toMatchObject({ madeBy: null });
    await change({ type: 'remove', id, name: '' });
    expect(await history()).toBeNull();
    expect(await getFlowVersion(owner, { query: { flowId: 'nonsense', version: 1 } }, signal)).toBeNull();
  });

  test('are no business of others', async () => {
    await database.query(
      `insert into public.flows (id, bot_id, name, draft, live_version) values ($1, $2, 'A', $3, 1)`,
      [id, clinic.bot, JSON.stringify(flow)],
    );
    await database.query('insert into public.flow_versions (flow_id, version, flow) values ($1, 1, $2)', [
      id,
      JSON.stringify(flow),
    ]);
    expect((await owner.rest.rpc('flow_version_list', { flow: id })).data).toEqual([]);
    expect(await getFlowVersion(owner, { query: { flowId: id, version: 1 } }, signal)).toBeNull();
  });

  test('bring a version back whose service is gone, and say so at its step', async () => {
    const book = { id: 'b', type: 'book' as const, service: 'gone', otherwise: [] };
    const booking = { ...flow, steps: [book, ...flow.steps] };
    await change(add);
    expect(await saveFlow(owner, { flowId: id, revision: 1, flow: booking })).toEqual({
      ok: true,
      revision: 2,
    });
    expect(await open()).toMatchObject({ flow: booking, services: [] });
    expect(await findProblems(owner, { flow: booking, services: [] })).toMatchObject([
      { kind: 'service gone', step: 'b' },
    ]);
  });
});
