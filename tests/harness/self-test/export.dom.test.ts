/** What is exported, read by the parsers of those who read it: samples, an awkward chart, and every flow of the product. */
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { DOMParser } from '@xmldom/xmldom';
import { parse as parseCsv } from 'csv-parse/sync';
import mermaid from 'mermaid';
import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { type Effect, effects } from '../../../machines/effects.ts';
import { allLeavesOf, transitionName, transitionsOf } from '../../../tools/harness/chart/words.ts';
import { formats } from '../../../tools/harness/export/formats.ts';
import { type Flow, flowOf } from '../../../tools/harness/flow.ts';
import { charts } from '../../../tools/harness/report/charts.ts';
import { proofOf } from '../../../tools/harness/report/proofs.ts';
import { oneLine, storiesOf } from '../../../tools/harness/report/story.ts';
import { models as guardModels } from '../samples/guard.facts.ts';
import { models as playerModels } from '../samples/player.facts.ts';

/** Names and words that mean something in one format or another. */
const awkwardMachine = setup({
  types: { events: {} as { type: 'say.it' }, emitted: {} as Effect },
  actions: { notify: effects.notify },
  guards: { 'a < b & "c"': () => true },
}).createMachine({
  id: 'awkward',
  description: 'Says: "hello", <b>twice</b> & #leaves;\nat once',
  initial: 'end',
  states: {
    end: {
      description: 'a "quoted", comma;\nand a | pipe',
      on: {
        'say.it': {
          guard: 'a < b & "c"',
          target: 'half-way',
          actions: { type: 'notify', params: { tone: 'info', title: 'One, "two"\n*three* {4}' } },
        },
      },
    },
    'half-way': { description: '# Feature: `code` \\ [link](there)', on: { 'say.it': 'end' } },
  },
});
const awkward = {
  machine: awkwardMachine,
  events: { 'say.it': { 'they say "yes",\n\tand | go': {} } },
  answers: {},
};

const samples = [guardModels, playerModels, [awkward]].map((models) => flowOf(models, 'prime'));
const product = await Promise.all(
  [...charts.keys()].map(async (id) => flowOf((await proofOf(id)).models, 'edge')),
);
const flows = [...samples, ...product].map((flow): [string, Flow] => [flow.id, flow]);

const written = (format: string, flow: Flow): string => formats.get(format)?.write(flow) ?? '';
const pathsOf = ({ tours }: Flow) => tours.flatMap(({ paths }) => paths);

describe.each(flows)('%s', (_, flow) => {
  test('is a Gherkin feature with a scenario for each path', () => {
    const parser = new Parser(new AstBuilder(IdGenerator.uuid()), new GherkinClassicTokenMatcher());
    const { feature } = parser.parse(written('gherkin', flow));
    const scenarios = feature?.children.flatMap(({ scenario }) => (scenario ? [scenario] : [])) ?? [];
    expect(scenarios).toHaveLength(pathsOf(flow).length);
    const whens = scenarios.flatMap(({ steps }) => steps.filter(({ keyword }) => keyword.trim() === 'When'));
    expect(whens).toHaveLength(pathsOf(flow).flat().length);
  });

  test('is CSV by RFC 4180 with a row for each step', () => {
    const text = written('csv', flow);
    // One delimiter, one quote, and nothing but CRLF between records.
    const rows: Record<string, string>[] = parseCsv(text, {
      columns: true,
      record_delimiter: '\r\n',
      relax_quotes: false,
    });
    const steps = storiesOf(flow).flatMap(({ number, start, steps: later }) =>
      [{ when: 'it starts', ...start }, ...later].map(({ when, states }) => [
        `${number}`,
        when,
        states.join(' & '),
      ]),
    );
    expect(rows.map(({ path, when, states }) => [path, when, states])).toEqual(steps);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('is a Mermaid state diagram', async () => {
    expect(await mermaid.parse(written('mermaid', flow))).toMatchObject({ diagramType: 'stateDiagram' });
  });

  test('is well-formed SCXML with every state and every transition', () => {
    const problems: string[] = [];
    const parser = new DOMParser({ onError: (level, message) => problems.push(`${level}: ${message}`) });
    const document = parser.parseFromString(written('scxml', flow), 'text/xml');
    expect(problems).toEqual([]);
    const namespace = 'http://www.w3.org/2005/07/scxml';
    expect(document.documentElement?.namespaceURI).toBe(namespace);
    const named = (tag: string) => [...document.getElementsByTagNameNS(namespace, tag)];
    const ids = new Set(
      ['state', 'final', 'parallel'].flatMap(named).map((element) => element.getAttribute('id')),
    );
    expect([...ids]).toEqual(
      expect.arrayContaining(allLeavesOf(flow.machine).map((leaf) => `${flow.id}.${leaf}`)),
    );
    expect(named('transition')).toHaveLength(transitionsOf(flow.machine).length);
    const targets = named('transition').flatMap(
      (element) => element.getAttribute('target')?.split(' ') ?? [],
    );
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test('is JSON that makes the same chart again', () => {
    const again = createMachine(JSON.parse(written('json', flow)));
    expect(again.id).toBe(flow.id);
    expect(allLeavesOf(again)).toEqual(allLeavesOf(flow.machine));
    expect(transitionsOf(again).map(transitionName)).toEqual(transitionsOf(flow.machine).map(transitionName));
  });

  test('is DOT with an arrow for each transition', () => {
    const text = written('dot', flow);
    expect(text.match(/ -> /g) ?? []).toHaveLength(transitionsOf(flow.machine).length);
    expect(text.match(/\{/g)).toHaveLength(text.match(/\}/g)?.length ?? 0);
  });

  test.each(['text', 'markdown'])('is %s that tells every step', (format) => {
    const text = written(format, flow).replaceAll('\\', '');
    const words = pathsOf(flow).flatMap((path) => path.map(({ step }) => oneLine(step.words)));
    for (const step of words) expect(text).toContain(step);
  });
});
