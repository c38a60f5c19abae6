/** Stands for `tools/harness/walk.tsx` where a test is read for its view and its gestures, and not run. */
import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../harness/model.ts';
import type { Spec } from '../../harness/walk/rehearse.tsx';

export interface Walk {
  models: readonly AnyModel[];
  spec: Spec<AnyStateMachine>;
}

/** All that would have been walked. */
export const walks: Walk[] = [];

export function walk(models: readonly AnyModel[], spec: Spec<AnyStateMachine>): void {
  walks.push({ models, spec });
}
