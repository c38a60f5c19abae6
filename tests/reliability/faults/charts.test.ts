import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf } from '../../../tools/harness/graph.ts';
import { isOwnEvent } from '../../../tools/harness/model.ts';
import { charts } from '../../../tools/harness/report/charts.ts';
import { proofOf } from '../../../tools/harness/report/proofs.ts';

/** The states a state begins with, itself first. */
const withFirsts = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...(state.initial?.target ?? []).flatMap(withFirsts),
];

const withParents = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...(state.parent ? withParents(state.parent) : []),
];

/** Whether a person can go on from a state, or it goes on by itself. */
const goesOn = (state: AnyStateNode): boolean =>
  withFirsts(state).some(({ type, invoke }) => type === 'final' || invoke.length > 0) ||
  [...withFirsts(state), ...withParents(state)].some(
    ({ ownEvents, after }) => after.length > 0 || ownEvents.some((event) => !isOwnEvent(event)),
  );

/** Every place where a chart asks an actor that may fail, and the ways it then goes. */
function* failuresOf(machine: AnyStateMachine, answering: ReadonlySet<string>) {
  for (const state of statesOf(machine)) {
    for (const { id, src } of state.invoke) {
      if (typeof src !== 'string' || !answering.has(src)) continue;
      const ways = state.transitions.get(`xstate.error.actor.${id}`) ?? [];
      yield {
        where: `${state.id}: ${src}`,
        ways: ways.map(({ target, actions }) => ({
          targets: target ?? [state],
          actions: actions.map((action) => (typeof action === 'object' ? action.type : String(action))),
        })),
      };
    }
  }
}

const failures = (
  await Promise.all(
    [...charts].map(async ([id, machine]) => {
      const { models } = await proofOf(id);
      return [...failuresOf(machine, new Set(models.flatMap(({ answers }) => Object.keys(answers))))];
    }),
  )
).flat();

test('every chart hears of every actor that fails', () => {
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter(({ ways }) => ways.length === 0)).toEqual([]);
});

test('after a failure a person can go on, or the chart does', () => {
  const stuck = failures.filter(({ ways }) => ways.some(({ targets }) => !targets.every(goesOn)));
  expect(stuck.map(({ where }) => where)).toEqual([]);
});

test('a failure is logged once at most', () => {
  const often = failures.filter(({ ways }) =>
    ways.some(({ actions }) => actions.filter((name) => name === 'log').length > 1),
  );
  expect(often.map(({ where }) => where)).toEqual([]);
});

test('what an error says is for the log, and shown to nobody', () => {
  const told = failures.filter(({ ways }) =>
    ways.some(({ actions }) => actions.some((name) => /Reason$/.test(name))),
  );
  expect(told.map(({ where }) => where)).toEqual([]);
});
