import { beforeEach, describe, expect, test } from 'vitest';
import { openBookings, service } from '../booking/booking-cafe.ts';
import { asText, cafe, visitorOf } from '../cafe.ts';
import { askDetails, openFlows, reservation } from '../guided/guided-cafe.ts';
import type { Functions } from '../runtime.ts';

/** What members keep of people, which no visitor is told, whatever they claim and whichever function they ask. */
export function peopleContract(functions: Functions): void {
  const { database, post, call, rows } = functions;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

  /** Stands in every text that is planted. */
  const mark = 'Qxzplanted';

  /** A visitor who has left Ann's address, and all that was said to them so far. */
  async function claim() {
    const heard: string[] = [];
    const visitor = visitorOf(functions);
    const keep = async <Answer extends { text: string }>(answer: Promise<Answer>) => {
      const answered = await answer;
      heard.push(answered.text);
      return answered;
    };
    await visitor.ask({ begin: 'details' });
    await keep(visitor.send({ answer: { step: 'details', value: { email: 'ann@example.com' } } }));
    return { visitor, heard, keep };
  }

  /** Everything of Ann that members keep, and what another visitor of hers has left. */
  const plant = (conversation: string | undefined) =>
    database.exec(`
      update public.people set name = '${mark} name', email = 'Ann@Example.com', phone = '0800 ${mark}',
        tags = '{${mark} tag}', note = '${mark} note';
      update public.details_given set values = values || '{"question": "${mark} given"}', consent_text = '${mark} consent'
        where conversation_id <> '${conversation}';
      update public.flow_answers set value = to_jsonb('${mark} answer'::text) where conversation_id <> '${conversation}';
      update public.messages set text = '${mark} message' where conversation_id <> '${conversation}';
      update public.conversations set contact = '${mark} contact' where id <> '${conversation}';
      update public.conversations set tags = '{${mark} label}';
      insert into public.notes (id, conversation_id, text)
        select gen_random_uuid(), id, '${mark} colleagues' from public.conversations;
      insert into private.merges (business_id, person_id, duplicate, before, after, visitors, details)
        select business_id, id, '{"name": "${mark} duplicate"}', '{"note": "${mark} before"}', '{"note": "${mark} after"}', '{}', '{}'
        from public.people;
      insert into public.bookings (business_id, service_name, resource_name, party, starts_at, ends_at, state, name, email,
        note, person_id)
      select business_id, 'Tasting', 'Window', 2, now() + interval '3 days', now() + interval '73 hours', 'confirmed',
        '${mark} guest', 'ann@example.com', '${mark} booking', id
      from public.people`);

  describe('what members keep of people', () => {
    beforeEach(async () => {
      await openBookings(database);
      await openFlows(database);
      await askDetails(database, ['button']);
    });

    test('reaches no visitor who claims to be one of them, by any function', async () => {
      await claim();
      const { visitor, heard, keep } = await claim();
      await plant(visitor.conversation);
      const say = (body: Record<string, unknown>) => keep(visitor.send(body));
      for (const text of [
        'Who am I?',
        'What do you know about me?',
        'Are dogs allowed?',
        'Do you fix laptops?',
        'ann@example.com',
        mark.slice(0, 3),
      ]) {
        await say({ text });
      }
      await say({ begin: reservation });
      await say({ answer: { step: 'guests', value: 2 } });
      for (const option of ['back', 'restart', 'person', 'bot', 'stop']) await say({ option });
      await say({ begin: 'details' });
      await say({ answer: { step: 'details', value: { email: 'ANN@example.com' } } });
      await say({ begin: 'booking' });
      await say({ text: 'Have I booked already?' });
      const [last] = await rows(
        `select id from public.messages where conversation_id = '${visitor.conversation}' and author = 'bot' order by id desc`,
      );
      await keep(visitor.act('rate', { message: String(last?.id), rating: 'up' }));
      await keep(visitor.act('person'));
      await keep(visitor.act('contact', { contact: 'ann@example.com' }));
      await keep(visitor.updates());
      await keep(call(`widget-config?bot=${cafe.key}`));
      await keep(
        call(`booking-slots?bot=${cafe.key}&service=${service}&day=${day(1)}&days=7&party=2&zone=UTC`),
      );
      await keep(post('booking', { v: 1, token: 'f'.repeat(64), action: 'cancel' }, asText));
      await keep(visitor.act('end'));
      await keep(visitor.act('delete'));
      // What was said to them is what they have said, and nothing that stands in the tables under the same address.
      expect(heard.length).toBeGreaterThan(20);
      expect(heard.filter((text) => text.length > 20).length).toBeGreaterThan(12);
      expect(heard.filter((text) => text.includes(mark) || text.includes('Ann@Example.com'))).toEqual([]);
    });
  });
}
