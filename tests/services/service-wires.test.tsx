import { expect } from 'vitest';
import type { OfferChange } from '../../machines/services/actors.ts';
import { serviceWires } from '../../machines/services/wires.ts';
import { SetupOf } from '../../src/app/services/setup-of.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { haircut, salon } from './services-samples.ts';

/** These services, in the order of their ids. */
const inOrder = (services: typeof salon.services, ids: readonly string[]) =>
  services.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

/** A salon that has offered nothing yet, before a server that agrees to everything. */
function open(stage: Stage) {
  let setup = { ...salon, services: [] as typeof salon.services };
  return stage.open(<SetupOf businessId="c1" />, {
    'booking-setup': { load: () => setup },
    'offer-changes': {
      makeChange: ({ change }: { change: OfferChange }) => {
        if (change.type === 'template')
          setup = { ...salon, services: [haircut, { ...haircut, id: 's2', name: 'Beard trim' }] };
        if (change.type === 'order') setup = { ...setup, services: inOrder(setup.services, change.services) };
        if (change.type === 'deleteTimeOff') setup = { ...setup, timesOff: [] };
        return { ok: true };
      },
    },
  });
}

walkWires(serviceWires, {
  'what a trade begins with is shown, and a lunch break that was taken away is not': async (stage) => {
    await open(stage);
    await stage.after(() => press('Salon'));
    expect(readPage()).toContain('### Haircut');
    const names = () => readPage().filter((line) => line.startsWith('### '));
    const [first = '', second = ''] = names();
    await stage.after(() => press('Move down: Haircut'));
    expect(names().slice(0, 2)).toEqual([second, first]);
    expect(readPage()).toContain('status: Haircut: 2 of 2');
    await stage.after(() => press('Remove: Chair 1, Every Mon, 12:00 PM – 1:00 PM'));
    expect(readPage().join()).not.toContain('Off: Every Mon');
  },
});
