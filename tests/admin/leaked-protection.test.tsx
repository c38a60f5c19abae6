import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { LeakedProtection } from '../../src/app/admin/leaked-protection.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, inputs, laws, models } from './leaked-protection.facts.ts';

prove(models, facts, laws);

const label = 'Leaked password protection';
const hint = 'Rejects passwords found in known data breaches.';
const card = (conditions: string, ...notice: readonly string[]) => [
  `[${label}]${conditions} “${hint}”`,
  hint,
  ...notice,
];

/** A second press changes nothing. */
const saving = (conditions: string) => () => {
  press(label);
  return card(conditions);
};

const locked = (conditions: string) => () => {
  press(label);
  return card(
    conditions,
    'note info: This setting can’t be changed here',
    'note info: Please change this setting in your Supabase project dashboard.',
  );
};

walk(models, {
  view: (variant) => <LeakedProtection {...inputs[variant === 'on' ? 'on' : 'off']} />,
  states: {
    // Nobody ever sees it.
    appearing: [],
    off: card(''),
    turningOn: saving(' (busy, checked)'),
    on: card(' (checked)'),
    turningOff: saving(' (busy)'),
    lockedOff: locked(' (disabled)'),
    lockedOn: locked(' (disabled, checked)'),
  },
  events: {
    toggle: () => press(label),
    'protection.changed': (_, tell) => tell('watchLeakedProtection'),
  },
});

test('follows what the card around it hears of the server', () => {
  const watchLeakedProtection = fromCallback(() => {});
  const card = (enabled: boolean) => (
    <RuntimeProvider
      runtime={{
        provide: (chart) => chart.provide({ actors: { watchLeakedProtection } }) as typeof chart,
        perform: () => {},
      }}
    >
      <LeakedProtection enabled={enabled} />
    </RuntimeProvider>
  );
  const { rerender } = render(card(false));
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  rerender(card(true));
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
});
