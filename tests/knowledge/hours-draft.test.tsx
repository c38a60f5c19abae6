import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { OpeningHours as Hours } from '../../machines/knowledge/actors.ts';
import { OpeningHours } from '../../src/app/knowledge/hours/opening-hours.tsx';
import { tabStorage } from '../../src/browser/storage.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press, type } from '../harness/screen.ts';
import { readPage } from '../harness/walk/page.ts';
import { known, mine } from './hours-editor.facts.ts';

afterEach(() => tabStorage.removeItem('deskbell-hours-draft-c1'));

/** The page, where the server knows these hours; returns what it is told. */
function open(hours: Hours) {
  const told: unknown[] = [];
  const actors = {
    load: fromPromise(async () => hours),
    saveOpeningHours: fromPromise<object, { known: Hours; hours: Hours }>(async ({ input }) => {
      told.push(input);
      return { ok: true, hours: input.hours };
    }),
  };
  render(
    <RuntimeProvider
      runtime={{ provide: (machine) => machine.provide({ actors }) as typeof machine, perform: () => {} }}
    >
      <OpeningHours businessId="c1" />
    </RuntimeProvider>,
  );
  return told;
}

test('what is typed is there again when the page comes back, and saved over what was known then', async () => {
  open(known);
  await screen.findByText('Change the hours');
  press('Change the hours');
  type('Monday closes', '18:00');

  cleanup();
  // Somebody has changed them meanwhile: the server decides whether that is a conflict.
  const told = open({ ...known, week: [] });
  expect(await screen.findByLabelText('Monday closes')).toHaveProperty('value', '18:00');
  press('Save the hours');
  await waitFor(() => expect(readPage()).toContain('09:00 – 18:00'));
  expect(told).toEqual([{ businessId: 'c1', known, hours: mine }]);

  cleanup();
  open(mine);
  expect(await screen.findByText('Change the hours')).toBeTruthy();
});

test('what is given up is forgotten, and what the server knows is shown', async () => {
  open(known);
  await screen.findByText('Change the hours');
  press('Change the hours');
  type('Monday closes', '18:00');

  cleanup();
  open({ ...known, week: [{ weekday: 2, opens: '10:00', closes: '12:00' }] });
  await screen.findByLabelText('Monday closes');
  press('Cancel');
  await waitFor(() => expect(readPage()).toContain('10:00 – 12:00'));
  expect(tabStorage.getItem('deskbell-hours-draft-c1')).toBeNull();
});
