import { expect, test } from 'vitest';
import {
  afterEdit,
  type Draft,
  type DraftEdit,
  replacedBy,
  unwritten,
} from '../../../machines/guided/draft.ts';
import { quote } from '../flow-samples.ts';

const named = (name: string): DraftEdit => ({ type: 'describe', flow: { name } });
const undo = { type: 'undo' } as const;
const redo = { type: 'redo' } as const;

/** A draft after edits, of which none is without effect. */
function after(draft: Draft, ...edits: (DraftEdit | [DraftEdit, field: string])[]): Draft {
  return edits.reduce((now, made) => {
    const [edit, field] = Array.isArray(made) ? made : [made, null];
    const next = afterEdit(now, edit, field);
    if (!next) throw new Error(`Nothing comes of ${JSON.stringify(edit)}.`);
    return next;
  }, draft);
}
const start = unwritten(quote);

test('every edit is taken back and made again, without end', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Name ${index}`);
  const written = after(start, ...names.map(named));
  expect(written.flow.name).toBe('Name 199');
  const back = after(written, ...names.map(() => undo));
  expect(back.flow).toBe(quote);
  expect(afterEdit(back, undo, null)).toBeNull();
  const again = after(back, ...names.map(() => redo));
  expect(again.flow).toBe(written.flow);
  expect(afterEdit(again, redo, null)).toBeNull();
});

test('letters typed into a field are one edit, those of another field the next', () => {
  const typed = after(start, [named('A'), 'name'], [named('Ab'), 'name'], [named('Abc'), 'other']);
  expect(after(typed, undo).flow.name).toBe('Ab');
  expect(after(typed, undo, undo).flow).toBe(quote);
  // What is typed after taking back is an edit of its own.
  expect(after(typed, undo, [named('Abd'), 'name'], undo).flow.name).toBe('Ab');
});

test('an edit after one was taken back leaves nothing to make again', () => {
  const other = after(start, named('A'), undo, named('B'));
  expect(afterEdit(other, redo, null)).toBeNull();
  expect(after(other, undo).flow).toBe(quote);
});

test('what changes nothing is no edit', () => {
  expect(afterEdit(start, { type: 'remove', id: 'gone' }, null)).toBeNull();
});

test('what somebody else has written takes its place, and can be taken back', () => {
  const theirs = { ...quote, name: 'Theirs' };
  const taken = replacedBy(after(start, named('Mine')), theirs);
  expect(taken.flow).toBe(theirs);
  expect(after(taken, undo).flow.name).toBe('Mine');
});
