import { CalendarAddress } from '../../src/app/services/calendar-address.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './calendar-address.facts.ts';

prove(models, facts, laws);

const part = (...lines: readonly string[]) => [
  '### Your bookings in another calendar',
  'Google, Outlook and Apple Calendar can subscribe to a secret address and show what is booked with Anna. How often they look is up to them; it may take hours.',
  ...lines,
];
const question = (revoke: string, keep: string) =>
  part('Revoke the address? Calendars that use it stop showing your bookings.', revoke, keep);

walk(models, {
  view: (variant) => <CalendarAddress resourceId="r1" name="Anna" hasAddress={variant === 'with'} />,
  states: {
    none: part('[Make a secret address]'),
    making: part('[Make a secret address] (busy)'),
    kept: ({ address }) =>
      address === ''
        ? part(
            'There is a secret address. To get a new one, revoke it and make another.',
            '[Revoke the address]',
          )
        : part(
            'Secret address',
            '[Copy]',
            address,
            'Copy it now: you won’t see it again. Anyone who has it can read names and contact details.',
            '[Revoke the address]',
          ),
    asking: question('[Revoke it]', '[Keep it]'),
    revoking: question('[Revoke it] (busy)', '[Keep it] (disabled)'),
  },
  events: {
    make: () => press('Make a secret address'),
    revoke: () => press('Revoke the address'),
    confirm: () => press('Revoke it'),
    cancel: () => press('Keep it'),
  },
});
