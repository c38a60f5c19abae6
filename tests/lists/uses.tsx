/**
 * Walks the uses of the charts in machines/lists through their own views. The charts themselves are proved beside this,
 * so a use says what its page shows, and what of the chart it uses.
 */
import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Item, Page } from '../../machines/lists/list.machine.ts';
import type { AnyModel } from '../harness/model.ts';
import { press } from '../harness/screen.ts';
import type { Spec } from '../harness/walk/rehearse.tsx';
import { walk } from '../harness/walk.tsx';

type Lines = readonly string[];

/** What can be read while a use loads, and when it could not. */
interface Use {
  /** What the flow is started with, if with anything. */
  input?: unknown;
  view: ReactNode;
  loading: Lines;
  failed: Lines;
}

const failure = { 'it cannot be fetched': { error: new Error('Failed to fetch') } };
const retry = { 'they try again': {} };

function walkUse(
  machine: AnyStateMachine,
  input: unknown,
  answers: AnyModel['answers'],
  view: ReactNode,
  states: Spec<AnyStateMachine>['states'],
) {
  const used = { machine, input, events: { retry }, answers };
  walk([used], { view, states, events: { retry: () => press('Try again') }, isPartial: true });
}

/** Walks a card that is loaded once: `found` are values by what they are, `shown` what the page says of one. */
export function walkCard<Value>(
  machine: AnyStateMachine,
  {
    input,
    view,
    loading,
    failed,
    found,
    shown,
  }: Use & { found: Record<string, Value>; shown: (value: Value) => Lines },
): void {
  const output = Object.entries(found).map(([words, value]) => [words, { output: value }]);
  walkUse(machine, input, { load: { ...Object.fromEntries(output), ...failure } }, view, {
    loading,
    failed,
    'shown.current': ({ value }: { value: Value }) => shown(value),
  });
}

/** Walks a list of one page: `items` is that page, `listed` what can be read of it. */
export function walkList<Of extends Item>(
  machine: AnyStateMachine,
  {
    input,
    view,
    loading,
    failed,
    items,
    listed,
    empty,
  }: Use & { items: readonly Of[]; listed: Lines; empty: Lines },
): void {
  const page = (on: readonly Of[]): { output: Page<Of> } => ({ output: { items: on, next: null } });
  const answers = { 'there are items': page(items), 'there is nothing': page([]), ...failure };
  walkUse(machine, input, { getPage: answers }, view, {
    loading,
    failed,
    'shown.listed': listed,
    'shown.empty': empty,
  });
}
