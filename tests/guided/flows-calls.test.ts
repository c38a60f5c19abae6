import { beforeEach, describe, expect, test } from 'vitest';
import type { FlowChange } from '../../machines/guided/actors.ts';
import {
  changeFlows,
  findProblems,
  getFlow,
  getFlows,
  saveFlow,
  setFlowLive,
} from '../../src/backend/guided/flows.ts';
import { flowFrom } from '../../src/content/flow-templates/flow-from.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { cafe, openBusinesses } from '../backend/functions/cafe.ts';
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

  test('are opened with what their bot can book; what is gone is nothing', async () => {
    await change(add);
    await database.query(
      `insert into public.services (business_id, bot_id, name, minutes) values ($1, $2, 'A table', 60)`,
      [cafe.business, cafe.bot],
    );
    expect(await open()).toEqual({
      id,
      botId: cafe.bot,
      flow,
      revision: 1,
      isLive: false,
      services: [{ id: expect.any(String), name: 'A table' }],
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
});
