import { type Edit, edited } from './edit-flow.ts';
import type { Flow } from './flow.ts';

/** A guided conversation that is being written, and what taking edits back and making them again leads to. */
export interface Draft {
  flow: Flow;
  /** What it was before each edit, and before edits were taken back; the latest last. */
  past: readonly Flow[];
  future: readonly Flow[];
  /** The field that is being typed into: its letters are one edit. */
  typed: string | null;
}

/** What is done to a draft: an edit, or one that is taken back or made again. */
export type DraftEdit = Edit | { type: 'undo' } | { type: 'redo' };

/** A draft before its first edit. */
export const unwritten = (flow: Flow): Draft => ({ flow, past: [], future: [], typed: null });

/** A draft with another flow in its place; what was there can be brought back. */
export const replacedBy = ({ flow: before, past }: Draft, flow: Flow): Draft => ({
  flow,
  past: [...past, before],
  future: [],
  typed: null,
});

/**
 * A draft after an edit; null where it changes nothing.
 * @param field what is typed into; letters typed into it one after the other are one edit
 */
export function afterEdit(draft: Draft, edit: DraftEdit, field: string | null): Draft | null {
  const { flow, past, future, typed } = draft;
  if (edit.type === 'undo') {
    const before = past.at(-1);
    return before ? { flow: before, past: past.slice(0, -1), future: [...future, flow], typed: null } : null;
  }
  if (edit.type === 'redo') {
    const next = future.at(-1);
    return next ? { flow: next, past: [...past, flow], future: future.slice(0, -1), typed: null } : null;
  }
  const after = edited(flow, edit);
  if (after === flow) return null;
  const isSameField = field !== null && field === typed;
  return isSameField ? { ...draft, flow: after } : { ...replacedBy(draft, after), typed: field };
}
