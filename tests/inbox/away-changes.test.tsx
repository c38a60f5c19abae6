import { fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { Standings } from '../../src/app/away/away.tsx';
import { GoAway } from '../../src/app/away/go-away.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './away-changes.facts.ts';
import { there } from './away-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

walk(models, {
  isPartial: true,
  view: <Standings standings={[there]} mayGo />,
  states: { ready: ['[Away]'], changing: ['[Away] (disabled)'] },
  events: {
    change: () => {
      // The menu is open before something is chosen in it: all of this is one gesture.
      flushSync(() => press('Away'));
      flushSync(() => type('Note for visitors (optional)', 'At the market.'));
      press('For an hour');
    },
  },
});

const day = 'Back on (Europe/London)';

/** What has been chosen in the menu. */
function open() {
  const chosen: unknown[] = [];
  render(<GoAway timeZone="Europe/London" onChoose={(...choice) => chosen.push(choice)} />);
  return chosen;
}

test('they choose for how long they go, and what visitors read', () => {
  const chosen = open();
  expect(readPage()).toEqual([
    'Visitors who ask for a person hear when you’re back. Your opening hours stay as they are.',
    'Note for visitors (optional) <text>',
    '[For an hour]',
    '[For the rest of the day]',
    `${day} <date>`,
    '[Away until then] (disabled)',
  ]);
  press('For an hour');
  type('Note for visitors (optional)', 'At the market.');
  press('For the rest of the day');
  fireEvent.change(screen.getByLabelText(day), { target: { value: '2999-12-24' } });
  press('Away until then');
  expect(chosen).toEqual([
    ['hour', ''],
    ['today', 'At the market.'],
    ['2999-12-24', 'At the market.'],
  ]);
});

test('without a day they do not go until one, by Enter either', () => {
  const chosen = open();
  const form = screen.getByLabelText(day).closest('form');
  if (form) fireEvent.submit(form);
  expect(form).not.toBeNull();
  expect(chosen).toEqual([]);
});
