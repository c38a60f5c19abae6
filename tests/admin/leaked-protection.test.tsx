import { LeakedProtection } from '../../src/app/admin/leaked-protection.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, inputs, laws, models } from './leaked-protection.facts.ts';

prove(models, facts, laws);

const label = 'Leaked password protection';
const hint = 'Refuses passwords that are known from data breaches.';
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
    'note info: This setting cannot be changed here',
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
