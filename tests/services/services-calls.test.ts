import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addTimeOff,
  changeOffers,
  getBookingSetup,
  saveResource,
  saveService,
} from '../../src/server/services/services.ts';
import { createProfile } from '../auth/browser-profile.ts';
import { accounts, targetForFile } from '../backend/target.ts';
import { chair, haircut, lunch } from './services-samples.ts';

const target = await targetForFile();
const { signal } = new AbortController();
const businessId = '20000000-0000-4000-8000-000000000001';
const owner = createProfile(target).load();
expect((await (await owner.loadAuth()).signInWithPassword(accounts.owner)).error).toBeNull();
const look = () => getBookingSetup(owner, { query: { businessId } }, signal);

test.runIf(target.embedded)('what can be booked is added, read, changed and deleted', async () => {
  const botId = (await look()).bots[0]?.id ?? '';
  const cut = { ...haircut, id: randomUUID(), botId, resources: [], next: [], bookings: 0, isNew: true };
  expect(await saveService(owner, { saved: cut, values: cut })).toEqual({
    ok: true,
    saved: { ...cut, isNew: false },
  });
  const values = { ...chair, hours: [{ weekday: 1, opens: '09:00', closes: '12:00' }], services: [cut.id] };
  const seat = { ...values, id: randomUUID(), businessId, bookings: 0, isNew: true };
  expect(await saveResource(owner, { saved: seat, values: { ...values } })).toMatchObject({ ok: true });
  const off = { ...lunch, id: randomUUID(), resourceId: seat.id };
  expect(await addTimeOff(owner, { saved: off, values: off })).toEqual({ ok: true, saved: off });

  const setup = await look();
  expect(setup.services.filter(({ id }) => id === cut.id)).toEqual([
    { ...cut, resources: [seat.id], next: expect.any(Array), isNew: false },
  ]);
  expect(setup.resources.filter(({ id }) => id === seat.id)).toEqual([{ ...seat, isNew: false }]);
  expect(setup.timesOff).toEqual([off]);

  expect(
    await saveService(owner, { saved: { ...cut, isNew: false }, values: { ...cut, minutes: 1 } }),
  ).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Something here is too long, or not in the form it should have. Please check it and try again.',
  });
  const others = setup.services.filter(({ id }) => id !== cut.id).map(({ id }) => id);
  const changes = [
    { type: 'order', businessId, services: [...others, cut.id] },
    { type: 'deleteTimeOff', timeOffIds: [off.id, off.id] },
    { type: 'deleteResource', resourceId: seat.id },
    { type: 'deleteService', serviceId: cut.id },
  ] as const;
  for (const change of changes) expect(await changeOffers(owner, { change })).toEqual({ ok: true });
  const gone = { ok: false, reason: 'missing' };
  expect(await saveService(owner, { saved: { ...cut, isNew: false }, values: cut })).toMatchObject(gone);
  expect(
    await saveResource(owner, { saved: { ...seat, isNew: false }, values: { ...values } }),
  ).toMatchObject(gone);
  expect(await addTimeOff(owner, { saved: off, values: off })).toMatchObject(gone);
});

test.runIf(target.embedded)('a trade’s template is filled in once', async () => {
  const { bots } = await look();
  const change = { type: 'template', botId: bots[0]?.id ?? '', trade: 'salon' } as const;
  for (const _ of ['once', 'twice']) expect(await changeOffers(owner, { change })).toEqual({ ok: true });
  const { services } = await look();
  expect(services.map(({ name }) => name)).toEqual(['Haircut', 'Cut and color', 'Beard trim']);
});
