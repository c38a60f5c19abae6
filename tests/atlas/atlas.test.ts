/** What the atlas shows is what the charts are. */
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import { flowTemplates } from '../../machines/guided/templates.ts';
import type { LiveReport } from '../../src/inspect-live.ts';
import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import { detailsFlow } from '../../supabase/functions/_shared/flows/details.ts';
import { conversations } from '../../tools/atlas/conversations.ts';
import { compare } from '../../tools/atlas/draw/compare.ts';
import { describeChart } from '../../tools/atlas/draw/describe.ts';
import { layOut } from '../../tools/atlas/draw/layout.ts';
import { legibleIn, moved, scaled, seenBy, wholeIn } from '../../tools/atlas/page/drawing/camera.ts';
import { happenings, pathsWith, stepsOf } from '../../tools/atlas/page/panel/filter.ts';
import { heard, type Live } from '../../tools/atlas/page/panel/live.ts';
import { flows, partsOf, sheetOf, type Written } from '../../tools/atlas/sheet-of.ts';
import { model } from '../../tools/harness/model.ts';
import { proofOf } from '../../tools/harness/report/proofs.ts';

const sheet = await sheetOf('login');
const anything = { state: '', event: '', fewest: false };

const door = (target: string) =>
  createMachine({
    id: 'door',
    initial: 'open',
    states: { open: { on: { close: target } }, closed: { on: { lock: 'locked' } }, locked: {} },
  });

test('a drawing has every state in its parent and every transition once, and no two states overlap', async () => {
  const chart = describeChart(loginMachine);
  const { states, arrows, width, height } = await layOut(chart);
  const boxes = new Map(states.map((state) => [state.id, state]));
  for (const { id, parent } of chart.states) {
    const [box, around] = [boxes.get(id), boxes.get(parent ?? id)];
    if (!box || !around) throw new Error(`${id} is not drawn`);
    expect(box.x).toBeGreaterThanOrEqual(around.x);
    expect(box.y).toBeGreaterThanOrEqual(around.y);
    expect(box.x + box.width).toBeLessThanOrEqual(Math.min(width, around.x + around.width));
    expect(box.y + box.height).toBeLessThanOrEqual(Math.min(height, around.y + around.height));
    for (const other of chart.states.filter((each) => each.parent === parent && each.id !== id)) {
      const beside = boxes.get(other.id);
      if (!beside) throw new Error(`${other.id} is not drawn`);
      const isApart =
        box.x + box.width <= beside.x ||
        beside.x + beside.width <= box.x ||
        box.y + box.height <= beside.y ||
        beside.y + beside.height <= box.y;
      expect(isApart, `${id} and ${other.id}`).toBe(true);
    }
  }
  const lines = [...states, ...arrows.flatMap(({ label }) => label ?? [])].flatMap((part) => part.lines);
  const drawn = lines.flatMap(({ transition }) => transition ?? []);
  expect(drawn.sort()).toEqual(chart.transitions.map(({ id }) => id).sort());
});

test('of a shared chart is known what uses it', async () => {
  const { uses } = await sheetOf('list');
  expect(uses.find(({ id }) => id === 'entries')).toEqual({
    id: 'entries',
    area: 'knowledge',
    files: {
      chart: 'machines/knowledge/lists.ts',
      view: 'src/app/knowledge/answers.tsx',
      test: 'tests/knowledge/entries.test.tsx',
    },
  });
  expect(sheet.uses).toEqual([]);
});

test('the conversations of the product are shown as the server compiles them', async () => {
  const all = await conversations();
  expect(all.map(({ id }) => id)).toEqual(['details', 'booking', ...flowTemplates]);
  const names = [...flows(), ...all.map(({ id }) => id)];
  expect(new Set(names).size).toBe(names.length);

  const sheetOfConversation = (wanted: string) => all.find(({ id }) => id === wanted);
  const details = sheetOfConversation('details');
  const { places } = compile(detailsFlow({ language: 'en', triggers: [] }));
  const states = new Map(details?.chart.states.map(({ name, description }) => [name, description]));
  expect([...states.keys()]).toEqual(expect.arrayContaining([...places.keys()]));
  expect(states.get('details-email')).toBe('Your details');
  expect(details?.facts.length).toBeGreaterThan(100);
  // A condition is said, whatever it consists of.
  const guards = sheetOfConversation('table')?.chart.transitions.map(({ guard }) => guard);
  expect(guards).toContain('holds guests moreThan 20');
});

test('every step of a path says which transitions it takes', () => {
  const known = new Set(sheet.chart?.transitions.map(({ id }) => id));
  const taken = sheet.variants.flatMap(({ steps: [, ...steps] }) =>
    steps.flatMap(({ transitions }) => transitions),
  );
  expect(new Set(taken)).toEqual(known);
});

test('paths are found by state and event, and keep their numbers', () => {
  expect(pathsWith(sheet, anything)).toHaveLength(sheet.paths.length);
  const found = pathsWith(sheet, { ...anything, state: 'password', event: 'toggle' });
  expect(found.length).toBeGreaterThan(0);
  for (const { number, ...path } of found) {
    expect(sheet.paths[number - 1]).toEqual(path);
    expect(stepsOf(sheet, path).some(({ event }) => event === 'toggle')).toBe(true);
  }
  expect(pathsWith(sheet, { ...anything, event: 'the server refuses' })).not.toHaveLength(0);
  expect(pathsWith(sheet, { ...anything, state: 'nowhere' })).toEqual([]);
  expect(pathsWith(sheet, { ...anything, fewest: true })).toHaveLength(sheet.fewest.length);
  expect(happenings(sheet).events).toEqual(['session.started', 'submit', 'toggle']);
});

test('a comparison names what was added, removed and led elsewhere', () => {
  const [before, after] = [describeChart(door('closed')), describeChart(door('locked'))];
  const retargeted = compare(after, before).transitions.filter(({ change }) => change);
  expect(retargeted.map(({ id, change, targets }) => [id, change, targets])).toEqual([
    ['open: close #1', 'changed', ['locked']],
    ['open: close #1 before', 'removed', ['closed']],
  ]);
  expect(compare(after, after)).toEqual(after);
  expect(compare(after, undefined).states.map(({ change }) => change)).toEqual(Array(4).fill('added'));
  const without = { ...after, states: after.states.slice(0, 2), transitions: [] };
  expect(compare(without, after).states.map(({ change }) => change)).toEqual([
    undefined,
    undefined,
    'removed',
    'removed',
  ]);
});

test('all of a drawing is seen, and what is under the pointer stays there', () => {
  const camera = wholeIn({ width: 2000, height: 500 }, { width: 1000, height: 800 });
  expect(camera.scale).toBeCloseTo(0.48);
  const point = { x: 300, y: 200 };
  const nearer = scaled(camera, 2, point);
  const under = (seen: typeof camera) => (point.x - seen.x) / seen.scale;
  expect(under(nearer)).toBeCloseTo(under(camera));
});

test('what would be too small to read is seen in part, around a point of it', () => {
  const frame = { width: 500, height: 500 };
  const small = { width: 400, height: 300 };
  expect(legibleIn(small, frame, { x: 0, y: 0 })).toEqual(wholeIn(small, frame));
  const large = { width: 3000, height: 3000 };
  const { x, y, scale } = legibleIn(large, frame, { x: 1500, y: 0 });
  expect(scale).toBeGreaterThan(wholeIn(large, frame).scale);
  expect([x + 1500 * scale, y]).toEqual([250, 20]);
});

test('what is looked at comes into sight, and what is in sight stays where it is', () => {
  const frame = { width: 500, height: 500 };
  const camera = { x: 0, y: 0, scale: 0.5 };
  const look = (x: number, y: number, width = 100) =>
    moved(camera, seenBy(camera, { x, y, width, height: 100 }), frame);
  expect(look(300, 300)).toBe(camera);
  expect(look(1000, 300)).toEqual({ x: -70, y: 0, scale: 0.5 });
  expect(look(-100, 2000)).toEqual({ x: 70, y: -570, scale: 0.5 });
  expect(look(-100, 300, 5000)).toEqual({ x: 70, y: 0, scale: 0.5 });
});

describe('of a flow with a mistake the harness’ sentence is shown', () => {
  const alike = { close: { 'they do it': {} }, lock: { 'they do it': {} } };

  test.each<[string, Partial<Written>, string]>([
    [
      'a target that does not exist',
      { chart: async () => door('nowhere') },
      "Child state 'nowhere' does not exist",
    ],
    ['no facts', { proof: () => proofOf('door') }, 'door: there is no file tests/<area>/door.facts.ts.'],
    ['no model', { proof: async () => ({ models: [], facts: [] }) }, 'door: there is no model of it.'],
    [
      'two samples alike',
      {
        proof: async () => ({
          models: [model({ machine: door('closed'), events: alike, answers: {} })],
          facts: [],
        }),
      },
      'door: two samples are called “they do it”, one of “close” and one of “lock”.',
    ],
  ])('%s', async (_, mistake, sentence) => {
    const parts = await partsOf({
      chart: async () => door('closed'),
      proof: async () => ({ models: [], facts: [] }),
      ...mistake,
    });
    expect(parts.problem).toContain(sentence);
    expect(parts.drawing === undefined, 'what can be drawn is').toBe(mistake.chart !== undefined);
  });
});

describe('what other tabs report', () => {
  const nothing: Live = { running: [], log: [] };
  const login = {
    type: 'flow',
    id: 'tab-1 x:0',
    flow: 'login',
    states: ['signingIn'],
    at: 0,
  } satisfies LiveReport;
  const hear = (...reports: LiveReport[]) => reports.reduce(heard, nothing);

  test('is where a flow is, and what happened to it', () => {
    const { running, log } = hear(
      { ...login, states: ['password'] },
      {
        ...login,
        states: ['signingIn'],
        event: { type: 'submit', text: '{}' },
      },
    );
    expect(running.map(({ states }) => states)).toEqual([['signingIn']]);
    expect(log.map(({ type, states }) => [type, ...states])).toEqual([['submit', 'signingIn']]);
  });

  test('ends with the flow, and with the tab', () => {
    const other = { ...login, id: 'tab-2 x:0', states: ['password'] };
    const ended = { ...login, states: [] };
    expect(hear({ ...login, states: ['password'] }, other, ended).running).toMatchObject([{ id: other.id }]);
    expect(hear(other, { type: 'tab.closed', tab: 'tab-2' }).running).toEqual([]);
  });
});
