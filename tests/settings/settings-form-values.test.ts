import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { z } from 'zod/mini';
import { changesIn, type SaveAnswer, settingsFormOf } from '../../machines/settings/settings-form.machine.ts';
import { keepDraft, readDraft } from '../../src/app/settings/draft.ts';

interface Place {
  name: string;
  street: string;
}
const before: Place = { name: 'Wick', street: 'Tallow Lane' };

/** Opens the form, writes a name and saves; the server answers so. */
async function rename(answer: SaveAnswer<Place>) {
  const save = fromPromise<SaveAnswer<Place>, { saved: Place; values: Place }>(async () => answer);
  const schema = z.object({ name: z.string(), street: z.string() });
  const fill = ({ name, street }: Place) => ({ name, street });
  const actor = createActor(settingsFormOf('place', schema, fill, save), {
    input: { saved: before, draft: {} },
  }).start();
  actor.send({ type: 'changed', form: { ...before, name: 'Flame' } });
  actor.send({ type: 'submit' });
  await new Promise((resolve) => {
    const { unsubscribe } = actor.subscribe((state) => {
      if (!state.hasTag('busy')) resolve(unsubscribe());
    });
  });
  return actor.getSnapshot();
}

describe('a form of settings', () => {
  test('shows what somebody else has changed beside it', async () => {
    const { context } = await rename({ ok: true, saved: { name: 'Flame', street: 'Wharf Street' } });
    expect(context.form).toEqual({ name: 'Flame', street: 'Wharf Street' });
  });

  test('keeps what was typed over what somebody else has saved, and takes theirs of all other fields', async () => {
    const theirs = { name: 'Bright', street: 'Wharf Street' };
    const state = await rename({ ok: false, reason: 'outdated', saved: theirs, fields: ['name'] });
    expect(state.context).toMatchObject({
      saved: theirs,
      form: { name: 'Flame', street: 'Wharf Street' },
      conflicts: ['name'],
    });
  });
});

test('a draft is kept of the fields that were changed, and of no others', () => {
  keepDraft('place', changesIn({ ...before, name: 'Flame' }, { ...before }));
  expect(readDraft('place', { ...before })).toEqual({ name: 'Flame' });
  expect(readDraft('place', { street: '' })).toEqual({});
  keepDraft('place', {});
  expect(readDraft('place', { ...before })).toEqual({});
});
