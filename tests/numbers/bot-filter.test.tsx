import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { BotOverview } from '../../machines/bots/actors.ts';
import { BotFilter } from '../../src/app/numbers/bot-filter.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { flame, spark } from '../bots/bot-samples.ts';

/** What can be chosen where these bots are those of somebody's businesses, once they are known. */
async function choices(bots: readonly BotOverview[], botId: string | undefined, shown: number) {
  let isAsked = false;
  const load = fromPromise(async () => {
    isAsked = true;
    return bots;
  });
  const { container, unmount } = render(
    <Links>
      <RuntimeProvider
        runtime={{
          provide: (machine) => machine.provide({ actors: { load } }) as typeof machine,
          perform: () => {},
        }}
      >
        <BotFilter businessId="c1" botId={botId} />
      </RuntimeProvider>
    </Links>,
  );
  await waitFor(() => expect(isAsked).toBe(true));
  await waitFor(() => expect(container.querySelectorAll('a')).toHaveLength(shown));
  const current = container.querySelector('[aria-current]')?.textContent;
  const lines = readPage();
  unmount();
  return { lines, current };
}

const ofBusiness = (bot: BotOverview, businessId: string) => ({ ...bot, businessId });
const both = [ofBusiness(flame, 'c1'), ofBusiness(spark, 'c1')];

test('the numbers of a business with several bots can be those of one', async () => {
  expect(await choices(both, spark.id, 3)).toEqual({
    lines: [
      '(Bots)',
      expect.stringContaining('[All bots](/numbers'),
      `[${flame.name}](/numbers?bot=${flame.id})`,
      `[${spark.name}](/numbers?bot=${spark.id})`,
    ],
    current: spark.name,
  });
  expect((await choices(both, undefined, 3)).current).toBe('All bots');
});

test('there is nothing to choose among one bot, whatever another business has', async () => {
  const bots = [ofBusiness(flame, 'c1'), ofBusiness(spark, 'c2')];
  expect(await choices(bots, undefined, 0)).toEqual({ lines: [], current: undefined });
});
