import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { AwayStanding } from '../../machines/inbox/actors.ts';
import { away } from '../../machines/inbox/lists.ts';
import { Away } from '../../src/app/away/away.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkCard } from '../lists/uses.tsx';
import { gone, now, there } from './away-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now }));
afterEach(() => void vi.useRealTimers());

const told = 'Visitors who ask for a person hear when you’re back.';
const untilOne = 'Your team is away until Tue, Feb 3, 1:00 PM';

const pages = new Map<string, readonly [readonly AwayStanding[], readonly string[]]>([
  ['they are there', [[there], ['[Away]']]],
  [
    'they are away',
    [
      [gone],
      [
        `status info: ${untilOne}`,
        `status info: ${told} They also read: “We’re at the market.” Set by Ada.`,
        'status info: [Back now]',
      ],
    ],
  ],
  [
    'a colleague has said so, whose account is gone',
    [
      [{ ...gone, mayChange: false, note: null, setBy: null }],
      [`status info: ${untilOne}`, `status info: ${told}`],
    ],
  ],
  [
    'they are away until a day',
    [
      [{ ...gone, until: '2026-02-05T00:00:00Z', note: null }],
      [
        'status info: Your team is away until Thu, Feb 5',
        `status info: ${told} Set by Ada.`,
        'status info: [Back now]',
      ],
    ],
  ],
  [
    'one business of two is away',
    [
      [there, { ...gone, businessId: 'b2', name: 'Clinic' }],
      [
        '[Away: Lantern Café]',
        'status info: Clinic is away until Tue, Feb 3, 1:00 PM',
        `status info: ${told} They also read: “We’re at the market.” Set by Ada.`,
        'status info: [Back now at Clinic]',
      ],
    ],
  ],
  ['the time has passed', [[{ ...gone, until: '2026-02-03T12:00:00Z' }], ['[Away]']]],
]);

walkCard(away, {
  view: <Away mayGo />,
  found: Object.fromEntries([...pages].map(([words, [standings]]) => [words, standings])),
  // Whoever is not away misses nothing.
  loading: [],
  failed: [
    'alert error: We couldn’t check whether your team is away',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: (standings) => {
    const page = [...pages.values()].find(([found]) => found === standings);
    if (!page) throw new Error('It is none of the pages.');
    return page[1];
  },
});

async function open(page: React.ReactNode, standings = [gone, { ...there, businessId: 'b2' }]) {
  const loads = fromPromise(async () => standings);
  render(
    <RuntimeProvider
      runtime={{
        provide: (chart) => chart.provide({ actors: { load: loads } }) as typeof chart,
        perform: () => {},
      }}
    >
      {page}
    </RuntimeProvider>,
  );
  await act(async () => {});
}

test('they are back by themselves once the time has passed', async () => {
  await open(<Away mayGo />);
  expect(readPage()).toContain('status info: [Back now at Lantern Café]');
  act(() => void vi.advanceTimersByTime(59 * 60_000));
  expect(readPage()).toContain('status info: [Back now at Lantern Café]');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(readPage()).toEqual(['[Away: Lantern Café]', '[Away: Lantern Café]']);
});

test('where nobody goes from, those who are away are shown and the others are not', async () => {
  await open(<Away mayGo={false} />);
  expect(readPage()).toContain('status info: [Back now at Lantern Café]');
  expect(readPage()).not.toContain('[Away: Lantern Café]');
});

test('nobody goes from where it is not theirs to say', async () => {
  await open(<Away mayGo />, [{ ...there, mayChange: false }]);
  expect(readPage()).toEqual([]);
});
