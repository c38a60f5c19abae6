import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { OpeningHours as Hours } from '../../machines/knowledge/actors.ts';
import { OpeningHours } from '../../src/app/knowledge/hours/opening-hours.tsx';
import { tabStorage } from '../../src/browser/storage.ts';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
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
  await waitFor(() => expect(readPage()).toContain('9:00 AM – 6:00 PM'));
  expect(told).toEqual([{ businessId: 'c1', known, hours: mine }]);
  expect(screen.getByText('Saved')).toBeTruthy();

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
  await waitFor(() => expect(readPage()).toContain('10:00 AM – 12:00 PM'));
  expect(tabStorage.getItem('deskbell-hours-draft-c1')).toBeNull();
});

test('the hours of a day are taken over for all of the week in one step', async () => {
  const evening = { opens: '18:00', closes: '22:00' };
  const told = open({
    ...known,
    week: [...known.week, { weekday: 3, ...evening }, { weekday: 6, ...evening }],
  });
  await screen.findByText('Change the hours');
  press('Change the hours');
  press('Same hours as Monday for weekdays');
  press('Save the hours');
  const day = { opens: '09:00', closes: '17:00' };
  await waitFor(() => expect(told).toHaveLength(1));
  const week = (spans: unknown) =>
    expect.objectContaining({ hours: expect.objectContaining({ week: spans }) });
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...day }));
  expect(told[0]).toEqual(week(expect.arrayContaining([...weekdays, { weekday: 6, ...evening }])));
  await screen.findByText('Change the hours');
  press('Change the hours');
  press('Same hours as Monday for all days');
  press('Save the hours');
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual(week(expect.arrayContaining([6, 0].map((weekday) => ({ weekday, ...day })))));
});
