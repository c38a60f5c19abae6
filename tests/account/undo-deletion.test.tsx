import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import DeletionBanners, { DeletionBanner } from '../../src/app/account/deletion-banners.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { readPage } from '../harness/walk/page.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './undo-deletion.facts.ts';

prove(models, facts, laws);

const cafe = { id: 'b1', name: 'Lantern Café', at: '2026-12-02T04:07:00Z' };
const says = (...lines: string[]) => [
  'note error: Lantern Café will be deleted on Dec 2, 2026, 4:07 AM',
  'note error: Its bots are paused.',
  ...lines,
];
const button = 'note error: [Undo the deletion]';

walk(models, {
  view: <DeletionBanner {...cafe} as="owner" />,
  states: {
    'offered.clean': says(button),
    'offered.refused': ({ reason }) => says(`note error: alert: ${reason}`, button),
    'offered.failed': says(
      'note error: alert: It wasn’t undone. Please check your connection and try again.',
      button,
    ),
    undoing: says(`${button} (busy)`),
    undone: [],
  },
  events: { undo: () => press('Undo the deletion') },
});

test.each([
  ['an owner', 'owner', ['note error: [Undo the deletion]']],
  ['an agent', 'agent', []],
] as const)('%s is offered what they may do, once that is known', async (_, role, buttons) => {
  const business = { id: 'b1', name: 'Lantern Café', kind: 'coffee', website: null };
  const actors = { load: fromPromise(async () => [{ role, business }]) };
  render(
    <RuntimeProvider
      runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
    >
      <DeletionBanners deletions={[cafe]} />
    </RuntimeProvider>,
  );
  const told = 'note error: Its bots are paused.';
  expect(readPage()).toContain(told);
  const why = role === 'agent' ? ' Only an owner can undo this.' : '';
  await waitFor(() => expect(readPage().slice(1)).toEqual([`${told}${why}`, ...buttons]));
});
