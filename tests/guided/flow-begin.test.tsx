import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { FlowList } from '../../src/app/guided/list/flow-list.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { press } from '../../tools/harness/screen.ts';

test('a conversation that was begun is opened', async () => {
  const asked: { id: string }[] = [];
  const actors = {
    load: fromPromise(async () => []),
    makeChange: fromPromise<object, { change: { id: string } }>(async ({ input }) => {
      asked.push(input.change);
      return { ok: true };
    }),
  };
  const history = createMemoryHistory({ initialEntries: ['/bots/b1/flows'] });
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      <RuntimeProvider
        runtime={{
          provide: (machine) => machine.provide({ actors }) as typeof machine,
          perform: () => {},
        }}
      >
        <FlowList botId="b1" language="en" />
      </RuntimeProvider>
    </RouterContextProvider>,
  );
  await screen.findByText('An empty one');
  press('An empty one');
  await waitFor(() => expect(history.location.href).toBe(`/bots/b1/flows/${asked[0]?.id}`));
});
