import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { PersonRecord } from '../../machines/people/actors.ts';
import { personWires } from '../../machines/people/wires.ts';
import { PersonPage } from '../../src/app/people/person-page.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { ann, nameless, record } from './people-samples.ts';

/** Ann's page before a server that agrees to everything. */
function open(stage: Stage) {
  const apart: PersonRecord = { ...record, merge: null };
  let shown = apart;
  return stage.open(<PersonPage personId="p1" />, {
    person: { load: () => shown },
    people: { getPage: () => ({ items: [ann, nameless], next: null }) },
    'merge-people': {
      mergePeople: ({ values }: { values: object }) => {
        const merge = { id: 'm1', name: 'bea@cafe.example', at: '2026-02-03T05:00:00Z' };
        shown = { ...record, person: { ...ann, ...values }, merge };
        return { ok: true };
      },
    },
    'block-person': {
      makeChange: ({ change: { isBlocked } }: { change: { isBlocked: boolean } }) => {
        shown = { ...shown, isBlocked };
        return { ok: true };
      },
    },
    'unmerge-people': {
      makeChange: () => {
        shown = apart;
        return { ok: true };
      },
    },
  });
}

/** The other one's address is chosen, and what is in the form of the page is answered. */
async function merge(stage: Stage) {
  await stage.after(() => press('Merge with somebody…'));
  await stage.after(() => press('Compare with bea@cafe.example'));
  await stage.after(() => fireEvent.click(screen.getByLabelText('bea@cafe.example')));
  await stage.after(() => press('Merge them'));
}
const inForm = () => document.querySelector<HTMLInputElement>('input[name=email]')?.value;

walkWires(personWires, {
  'a merge is shown, and undone as often as it is made': async (stage) => {
    await open(stage);
    for (const _ of ['once', 'twice']) {
      await merge(stage);
      expect(readPage()).toContain('[Undo the merge]');
      expect(inForm()).toBe('bea@cafe.example');
      await stage.after(() => press('Undo the merge'));
      expect(readPage()).not.toContain('[Undo the merge]');
      expect(inForm()).toBe('ann@cafe.example');
    }
  },
  'who was blocked can be unblocked, and blocked again': async (stage) => {
    await open(stage);
    for (const _ of ['once', 'twice']) {
      await stage.after(() => press('Block…'));
      await stage.after(() => press('Block this person'));
      expect(readPage()).toContain('[Unblock]');
      await stage.after(() => press('Unblock'));
      expect(readPage()).toContain('[Block…]');
    }
  },
});
