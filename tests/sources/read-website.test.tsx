import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { AddSourceAnswer } from '../../machines/sources/actors.ts';
import { ReadWebsite } from '../../src/app/sources/read-website.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { cafe } from './source-samples.ts';

/** The offer on the page of a new bot, before a server that answers so. */
function open(answer: AddSourceAnswer) {
  const asked: unknown[] = [];
  const addWebsite = fromPromise(async ({ input }) => {
    asked.push(input);
    return answer;
  });
  const history = createMemoryHistory({ initialEntries: ['/bots/b1?website=https%3A%2F%2Fcafe.example'] });
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      <RuntimeProvider
        runtime={{
          provide: (machine) => machine.provide({ actors: { addWebsite } }) as typeof machine,
          perform: () => {},
        }}
      >
        <ReadWebsite botId="b1" website="https://cafe.example" />
      </RuntimeProvider>
    </RouterContextProvider>,
  );
  return { asked, history };
}

test('has the website of a new bot read with one press, and leads to where one sees it', async () => {
  const { asked, history } = open({ ok: true, source: cafe });
  expect(readPage()).toEqual([
    '(Your website)',
    '## Read cafe.example?',
    'Your bot answers from what it finds there, up to 200 pages. You can look through the answers and change them afterwards.',
    '[Read it]',
    '[Not now]',
  ]);
  press('Read it');
  await waitFor(() => expect(history.location.href).toBe('/bots/b1/sources'));
  expect(asked).toEqual([{ botId: 'b1', address: 'https://cafe.example', scope: 'site' }]);
});

test('says why it cannot, with the address to be corrected, and is gone if it is not wanted', async () => {
  const { asked, history } = open({ ok: false, reason: 'refused', message: 'There is no such name.' });
  press('Read it');
  const field = await screen.findByLabelText('Your website’s address');
  expect(field).toHaveProperty('value', 'https://cafe.example');
  expect(readPage()).toContain('There is no such name.');
  expect(document.activeElement).toBe(field);
  type('Your website’s address', 'lantern.example');
  press('Read it');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ address: 'https://lantern.example' });
  press('Not now');
  await waitFor(() => expect(history.location.href).toBe('/bots/b1'));
});
