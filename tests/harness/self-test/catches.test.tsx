/** Walks that must fail: wrong views, wrong specs, wrong charts; and what only facts notice. */
import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../../tools/harness/facts.ts';
import type { Model } from '../../../tools/harness/model.ts';
import { mutantsOf } from '../../../tools/harness/mutants.ts';
import { readPage } from '../../../tools/harness/walk/page.ts';
import { rehearse, type Spec } from '../../../tools/harness/walk/rehearse.tsx';
import { models as echoModels } from '../samples/echo.facts.ts';
import { spec as echoSpec } from '../samples/echo.spec.tsx';
import { facts, laws, models } from '../samples/guard.facts.ts';
import { guardMachine } from '../samples/guard.machine.ts';
import { spec } from '../samples/guard.spec.tsx';
import { Guard, words } from '../samples/guard.tsx';

type GuardModel = Model<typeof guardMachine>;
type GuardSpec = Spec<typeof guardMachine>;

/** All a walk complains of: the spec, or the first path that fails, or what no path has met. */
async function complaints(
  changedSpec: Partial<GuardSpec>,
  walked: readonly GuardModel[] = models,
): Promise<string> {
  const { flow, follow, misspecified, leftOut } = rehearse(walked, { ...spec, ...changedSpec });
  if (misspecified().length > 0) return misspecified().join('\n');
  try {
    for (const tour of flow.tours) {
      for (const path of tour.paths) {
        await follow(tour, path);
        cleanup();
      }
    }
  } catch (error) {
    cleanup();
    return error instanceof Error ? error.message : String(error);
  }
  return leftOut().join('\n');
}

const changed = (change: (model: GuardModel) => GuardModel): GuardModel[] => models.map(change);

/** The sample's models with one mistake in the chart. */
function withMistake(mistake: string): GuardModel[] {
  const mutant = mutantsOf(guardMachine).find((candidate) => candidate.mistake === mistake);
  if (!mutant) throw new Error(`there is no mistake “${mistake}”`);
  // A mutant is the same chart to TypeScript, which does not see the mistake.
  return changed((model) => ({ ...model, machine: mutant.machine as typeof guardMachine }));
}

test('the real thing passes', async () => {
  expect(await complaints({})).toBe('');
});

describe('a view is wrong', () => {
  test('if it says the wrong words in one state', async () => {
    const view = <Guard says={{ ...words, failed: 'Something is wrong' }} />;
    expect(await complaints({ view })).toMatch(/^guard: after “.*”, it should be in failed\./);
  });

  test('if it shows two states alike', async () => {
    const view = <Guard says={{ ...words, slow: words.quick }} />;
    expect(await complaints({ view })).toMatch(/it should be in checking\.slow\./);
  });

  test('if a button of it does nothing', async () => {
    expect(await complaints({ view: <Guard canRetry={false} /> })).toMatch(/the flow is elsewhere/);
  });

  test('if it runs its chart twice', async () => {
    const view = (
      <>
        <Guard />
        <Guard />
      </>
    );
    expect(await complaints({ view })).toMatch(/the flow did something else/);
  });

  test('if it does not run its chart', async () => {
    expect(await complaints({ view: <p>{words.quick}</p> })).toMatch(
      /the view does not run the chart “guard”/,
    );
  });
});

test('one mistake stops one path, and the others say where', async () => {
  const view = <Guard says={{ ...words, failed: 'Something is wrong' }} />;
  const { flow, follow, obstacle } = rehearse(models, { ...spec, view });
  const failed: string[] = [];
  const obstacles = new Set<string>();
  let walked = 0;
  for (const tour of flow.tours) {
    for (const path of tour.paths) {
      const states = obstacle(tour, path);
      if (states !== undefined) obstacles.add(states);
      else
        await follow(tour, path).then(
          () => (walked += 1),
          (error: Error) => failed.push(error.message),
        );
      cleanup();
    }
  }
  expect(failed).toEqual([expect.stringContaining('it should be in failed.')]);
  expect([...obstacles]).toEqual(['failed']);
  expect(walked).toBeGreaterThan(0);
});

describe('a spec is wrong', () => {
  test('if a state has no assertion', async () => {
    const { forbidden: _, ...states } = spec.states;
    // @ts-expect-error: the compiler notices as well.
    expect(await complaints({ states })).toBe('guard: the spec says nothing of the state “forbidden”.');
  });

  test('if an event has no gesture', async () => {
    const { retry: _, ...events } = spec.events;
    // @ts-expect-error: the compiler notices as well.
    expect(await complaints({ events })).toBe('guard: the spec has no gesture for the event “retry”.');
  });

  test('if it speaks of a state or an event that does not exist', async () => {
    const states = { ...spec.states, banned: [] };
    const events = { ...spec.events, ban: () => {} };
    expect(await complaints({ states, events })).toBe(
      'guard: the spec speaks of the state “banned”, which does not exist.\n' +
        'guard: the spec has a gesture for the event “ban”, which does not exist.',
    );
  });

  test('if it does not say all that can be read', async () => {
    const states = { ...spec.states, forbidden: [`# ${words.forbidden}`, '[Use another account]'] };
    expect(await complaints({ states })).toMatch(
      /it should be in forbidden\.\nthe page says “\[Home\]\(\/\)”, of which the spec knows nothing$/,
    );
  });

  test('if it cannot tell two states apart', async () => {
    const states = { ...spec.states, admitted: () => readPage(), failed: () => readPage() };
    expect(await complaints({ states })).toMatch(/^guard: two states look alike: “admitted = failed”\.$/m);
  });

  test('if it declares states alike that are not', async () => {
    expect(await complaints({ alike: ['admitted = failed'] })).toBe(
      'guard: “admitted = failed” need not be declared alike.',
    );
  });

  test('if a gesture does nothing', async () => {
    expect(await complaints({ events: { ...spec.events, retry: () => {} } })).toMatch(
      /the flow is elsewhere/,
    );
  });
});

describe('a model is wrong', () => {
  test('if its samples do not set off every transition', async () => {
    const fewer = changed((model) => {
      const { 'they are a member': _, ...getRole } = model.answers.getRole;
      return { ...model, answers: { ...model.answers, getRole } };
    });
    expect(await complaints({}, fewer)).toBe(
      'guard: no path met the state “forbidden”.\n' +
        'guard: no path took the transition “checking: xstate.done.actor.getRole #3”.\n' +
        'guard: no path took the transition “forbidden: signOut #1”.',
    );
  });
});

describe('what the real flow remembers', () => {
  const elsewhere = changed((model) => ({ ...model, input: { home: '/elsewhere' } }));

  test('has to be what the model expects', async () => {
    expect(await complaints({}, elsewhere)).toMatch(/the flow remembers something else/);
  });

  test('is what is shown, where the model takes several snapshots for one', async () => {
    const shout = (says: (shouts: readonly string[]) => readonly string[]) => {
      const { flow, follow } = rehearse(echoModels, {
        ...echoSpec,
        states: {
          ...echoSpec.states,
          'cave.silent': ({ shouts }) => ['[Shout]', [...says(shouts), 'silence'].join(', ')],
        },
      });
      const [tour] = flow.tours;
      const loop = tour?.paths.find((path) => path.filter(({ step }) => step.kind === 'event').length > 2);
      if (!tour || !loop) throw new Error('there is no such path');
      return follow(tour, loop);
    };
    await shout((shouts) => shouts);
    cleanup();
    await expect(shout(() => ['Hello 0'])).rejects.toThrow(/the page does not say “Hello 0, silence”/);
  });
});

describe('a chart is wrong', () => {
  // The view agrees with its chart, so the walk is blind to these; the facts are not.
  test.each([
    [
      'checking, getRole is done: alternative 2 has its guard inverted',
      /leads to forbidden, not to admitted/,
    ],
    ['checking, getRole fails: does notifyWithReason with another title', /does .*Role unknown \(altered\)/],
    ['the delay slow is twice as long', /in checking\.quick, “2 s pass” never happens/],
    ['checking does not invoke getRole', /“they are an administrator” never happens/],
    ['checking has no tag busy', /it is not true that it is busy while it waits/],
  ])('if %s', (mistake, sentence) => {
    expect(disagreements(withMistake(mistake), facts, laws).join('\n')).toMatch(sentence);
  });

  test('and the walk notices if nothing sets off an event any more', async () => {
    expect(await complaints({}, withMistake('failed, retry: is missing'))).toMatch(/“retry”/);
  });
});
