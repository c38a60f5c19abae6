/** Every chart of the product is in the catalogue, can be read by tools, and is proved. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { opaqueParts } from '../../tools/harness/chart/plain.ts';
import { statesOf } from '../../tools/harness/graph.ts';
import { charts, uses } from '../../tools/harness/report/charts.ts';
import { filesByFlow } from '../../tools/harness/report/proofs.ts';

const machineFiles = filesByFlow('machines/*/*.machine.ts');
const factsFiles = filesByFlow('tests/*/*.facts.ts');
const testFiles = filesByFlow('tests/*/*.test.tsx');
const areaOf = (file: string | undefined) => file?.split('/').at(-2);

describe.each([...charts])('%s', (id, machine) => {
  test('has the name of its file', () => {
    expect(machine.id).toBe(id);
  });

  test('has its facts and its test in the area of its chart', () => {
    const area = areaOf(machineFiles.get(id));
    expect(areaOf(factsFiles.get(id)), `tests/${area}/${id}.facts.ts`).toBe(area);
    expect(areaOf(testFiles.get(id)), `tests/${area}/${id}.test.tsx`).toBe(area);
  });

  test('is proved and walked', () => {
    const source = readFileSync(testFiles.get(id) ?? '', 'utf8');
    expect(source).toContain(`from './${id}.facts.ts'`);
    expect(source).toMatch(/^prove\(models,/m);
    // What the database holds is walked there.
    expect(source).toMatch(/^walk(InDatabase)?\(models\b/m);
  });

  test('is plain data', () => {
    expect(opaqueParts(id, readFileSync(machineFiles.get(id) ?? '', 'utf8'))).toEqual([]);
  });

  test('describes every state', () => {
    expect(
      statesOf(machine)
        .filter(({ description }) => !description)
        .map(({ id: state }) => state),
    ).toEqual([]);
  });

  test('invokes every actor by its own name', () => {
    const invoked = statesOf(machine).flatMap(({ invoke }) => invoke);
    expect(invoked.map(({ id: own }) => own)).toEqual(invoked.map(({ src }) => src));
  });

  test('names every event', () => {
    expect(machine.events.filter((event) => event.includes('*'))).toEqual([]);
  });

  // Only named delays are among the mutants.
  test('names every delay', () => {
    const delays = statesOf(machine).flatMap(({ config }) => Object.keys(config.after ?? {}));
    expect(delays.filter((delay) => /^\d+$/.test(delay))).toEqual([]);
  });
});

// The chart a list or a card uses is proved once; what its own view makes of it is not.
test.each([...uses])('%s is walked through its view', (id, area) => {
  const file = testFiles.get(id);
  expect(areaOf(file), `tests/${area}/${id}.test.tsx`).toBe(area);
  expect(readFileSync(file ?? '', 'utf8')).toMatch(/^ *walk(Card|List)?[(<]/m);
});
