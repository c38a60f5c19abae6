import { render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Role } from '../../machines/bots/actors.ts';
import DeletionBanners, { DeletionBanner } from '../../src/app/account/deletion-banners.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './undo-deletion.facts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:07:00Z') }));
afterEach(() => void vi.useRealTimers());

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

/** Shows them to somebody who owns the café and the bar. */
function show(banners: ReactElement, role: Role = 'owner') {
  const business = { name: '', kind: 'coffee', website: null };
  const actors = {
    load: fromPromise(async () => ['b1', 'b2'].map((id) => ({ role, business: { ...business, id } }))),
  };
  render(
    <RuntimeProvider
      runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
    >
      {banners}
    </RuntimeProvider>,
  );
}

test.each([
  ['an owner', 'owner', ['note error: [Undo the deletion]']],
  ['an agent', 'agent', []],
] as const)('%s is offered what they may do, once that is known', async (_, role, buttons) => {
  show(<DeletionBanners deletions={[cafe]} deletesAt={null} />, role);
  const told = 'note error: Its bots are paused.';
  expect(readPage()).toContain(told);
  const why = role === 'agent' ? ' Only an owner can undo this.' : '';
  await waitFor(() => expect(readPage().slice(1)).toEqual([`${told}${why}`, ...buttons]));
});

test('an account that is going to be deleted takes its businesses along, and undoes for all of them', async () => {
  const bar = { id: 'b2', name: 'Lantern Bar', at: '2026-12-01T04:07:00Z' };
  show(<DeletionBanners deletions={[cafe, bar]} deletesAt={cafe.at} />);
  await waitFor(() =>
    expect(readPage()).toEqual([
      'note error: Your account will be deleted on Dec 2, 2026, 4:07 AM',
      'note error: Lantern Café goes with it, and its bots are paused. Until then you can undo it.',
      'note error: [Undo the deletion]',
      'note error: Lantern Bar will be deleted on Dec 1, 2026, 4:07 AM',
      'note error: Its bots are paused.',
      'note error: [Undo the deletion]',
    ]),
  );
});

test('an account that is kept for a business without another owner says so', () => {
  show(<DeletionBanners deletions={[]} deletesAt="2026-11-25T04:06:00Z" />);
  expect(readPage()).toContain(
    'note error: This is on hold until every business with other members has another owner.',
  );
});
