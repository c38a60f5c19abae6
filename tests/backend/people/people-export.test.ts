import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cafe, clinic, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('people who are taken along', () => {
  const backend = target.embedded;
  if (!backend) return;
  const { database } = backend;
  let owner: SupabaseClient;
  beforeAll(async () => {
    owner = await signIn(target, accounts.owner);
  });
  beforeEach(() => openBusinesses(database));

  const { business } = cafe;
  const [ann, visitor, conversation, booking] = Array.from({ length: 4 }, () => randomUUID());
  const call = async (name: string, values: object) => {
    const { data, error } = await owner.rpc(name, values);
    return error ? error.message : data;
  };
  const acts = async () =>
    z
      .array(z.object({ act: z.string(), target: z.string() }))
      .parse(await call('audit_list', { business }))
      .map(({ act, target: of }) => `${act} ${of}`);

  /** Somebody who has left details, asked, and booked. */
  const open = () =>
    database.exec(`
      insert into public.people (id, business_id, name, email, note)
        values ('${ann}', '${business}', 'Ann', 'ann@cafe.example', 'Window seat.');
      insert into private.visitors (id, bot_id, token_hash, first_client_id)
        values ('${visitor}', '${cafe.bot}', '${visitor}', '${visitor}');
      insert into public.conversations (id, bot_id, business_id, visitor_id, channel)
        values ('${conversation}', '${cafe.bot}', '${business}', '${visitor}', 'web');
      insert into public.messages (conversation_id, author, text, client_id)
        values ('${conversation}', 'visitor', 'Are dogs welcome?', '${visitor}');
      insert into public.notes (id, conversation_id, text) values ('${booking}', '${conversation}', 'A regular.');
      select private.keep_details('${conversation}', '{"email": "ann@cafe.example", "seats": 4}', 'To answer you.');
      insert into public.bookings (id, business_id, service_name, resource_name, party, starts_at, ends_at, state, name,
        email, person_id)
      values ('${booking}', '${business}', 'Dinner', 'Window', 4, '2030-06-01 22:30Z', '2030-06-02 00:30Z', 'confirmed',
        'Ann', 'ann@cafe.example', '${ann}');
      update public.businesses set time_zone = 'Europe/Berlin' where id = '${business}'`);

  test('are all of a business and nobody else’s, page by page, and that is noted', async () => {
    await database.exec(`
      insert into public.people (business_id, name) select '${business}', n from generate_series(1, 1001) as n;
      insert into public.people (business_id, name) values ('${clinic.business}', 'Zed')`);
    const page = z.array(z.object({ id: z.string(), name: z.string() }));
    const first = page.parse(await call('export_people', { business }));
    const second = page.parse(await call('export_people', { business, after: first.at(-1)?.id }));
    expect([first.length, second.length]).toEqual([1000, 1]);
    expect(new Set([...first, ...second].map(({ name }) => name)).size).toBe(1001);
    expect(await acts()).toEqual(['exported people']);
    expect(await call('export_people', { business: clinic.business })).toBe(
      'Only members of the business export its people.',
    );
  });

  test('are one with everything that is kept about them, and that is noted', async () => {
    await open();
    expect(await call('export_person', { person: ann })).toMatchObject({
      person: { id: ann, name: 'Ann', email: 'ann@cafe.example', note: 'Window seat.' },
      details: [{ conversation_id: conversation, values: { seats: 4 }, consent_text: 'To answer you.' }],
      bookings: [{ id: booking, service: 'Dinner', party: 4, state: 'confirmed' }],
      conversations: [
        {
          id: conversation,
          messages: [{ author: 'visitor', text: 'Are dogs welcome?' }],
          notes: [{ text: 'A regular.' }],
        },
      ],
    });
    expect(await acts()).toEqual(['exported person']);
    expect(await call('export_person', { person: randomUUID() })).toBeNull();
  });

  test('have bookings, by the clock of the business, and none that is only held', async () => {
    await open();
    await database.exec(`
      insert into public.bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, held_until,
        person_id)
      values ('${business}', 'Dinner', 'Window', 4, '2030-06-02 22:30Z', '2030-06-03 00:30Z', 'held', now(), '${ann}')`);
    expect(await call('person_bookings', { person: ann })).toMatchObject([
      {
        id: booking,
        service_name: 'Dinner',
        party: 4,
        day: '2030-06-02',
        zone: 'Europe/Berlin',
        state: 'confirmed',
      },
    ]);
    const stranger = await signIn(target, accounts.admin);
    expect((await stranger.rpc('person_bookings', { person: ann })).data).toEqual([]);
  });
});
