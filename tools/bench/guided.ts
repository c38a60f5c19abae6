import { pictureOf } from '../../src/app/guided/picture/picture-of.ts';
import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import { type Flow, flowSchema, type Step } from '../../supabase/functions/_shared/flows/language.ts';
import { prove } from '../../supabase/functions/_shared/flows/proof/prove.ts';
import { waysThrough } from '../../supabase/functions/_shared/flows/proof/ways.ts';
import { cafe, clinic } from '../../tests/guided/language/samples.ts';
import { begin, play } from '../../tests/guided/runtime/play.ts';
import { median } from './median.ts';

/** CPU time of a call in milliseconds, the median: other work of the machine does not count. */
function cpuOf(call: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

/** Questions for numbers, and branches on them: at once, behind all questions, or twice behind all questions. */
type Shape = 'at once' | 'later' | 'twice later';

function flowOf(size: number, shape: Shape): Flow {
  const perQuestion = shape === 'twice later' ? 3 : 2;
  const numbers = Array.from({ length: Math.floor((size - 1) / perQuestion) }, (_, index) => index);
  const ask = (index: number): Step => ({
    id: `q${index}`,
    type: 'ask',
    saves: `v${index}`,
    text: 'How many?',
    question: { kind: 'number', min: 0, max: 20 },
  });
  const branch = (index: number, id: string): Step => ({
    id: `${id}${index}`,
    type: 'branch',
    cases: [{ when: [{ answer: `v${index}`, is: 'moreThan', value: 9 }], steps: [] }],
    otherwise: [],
  });
  const once = numbers.map((index) => branch(index, 'a'));
  const twice = shape === 'twice later' ? numbers.map((index) => branch(index, 'b')) : [];
  const steps =
    shape === 'at once'
      ? numbers.flatMap((index) => [ask(index), branch(index, 'a')])
      : [...numbers.map(ask), ...once, ...twice];
  return flowSchema.parse({
    v: 1,
    id: 'size',
    version: 1,
    name: 'Size',
    language: 'en',
    triggers: [{ on: 'unknown' }],
    steps: [...steps, { id: 'end', type: 'end' }],
  });
}

/** What a guided conversation costs: a step of it, and by size and shape its proof, its ways through and its picture. */
export function guidedFigures() {
  const samples = [cafe, clinic].map((flow) => {
    const { ways, nodes } = prove(flow);
    const walk = () => [...ways.values()].flatMap((way) => play(flow, way));
    const results = walk();
    // What is measured has been compiled before.
    for (let round = 0; round < 10; round += 1) walk();
    return {
      name: flow.name,
      nodes,
      read: cpuOf(() => flowSchema.parse(flow), 100),
      compile: cpuOf(() => compile(flow), 100),
      step: cpuOf(walk, 20) / results.length,
      prove: cpuOf(() => prove(flow), 20),
      largestState: Math.max(...results.map(({ state }) => Buffer.byteLength(JSON.stringify(state)))),
      first: cpuOf(() => begin(flow), 100),
    };
  });
  const shapes: readonly Shape[] = ['at once', 'later', 'twice later'];
  const proofs = shapes.flatMap((shape) =>
    [10, 20, 40].map((size) => {
      const flow = flowOf(size, shape);
      const { nodes, problems } = prove(flow);
      const isTooLarge = problems.some(({ kind }) => kind === 'large');
      const rounds = nodes > 500 ? 3 : 11;
      return {
        ...{ shape, size, nodes, isTooLarge, prove: cpuOf(() => prove(flow), rounds) },
        ways: cpuOf(() => waysThrough(flow), rounds),
        picture: cpuOf(() => pictureOf(flow), rounds),
      };
    }),
  );
  return { samples, proofs };
}
