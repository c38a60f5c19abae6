import { beforeEach, describe, expect, test } from 'vitest';
import { openBusinesses, visitorOf } from '../cafe.ts';
import { askDetails } from '../guided/guided-cafe.ts';
import type { Functions } from '../runtime.ts';

/** Somebody whom a business has blocked, and who has said in the chat that they are that person. */
export function blockedContract(functions: Functions): void {
  const { database, rows } = functions;
  const talks = () => rows('select state, contact, is_owed from public.conversations order by started_at');
  const refused = { status: 403, body: { error: 'This chat isn’t available right now.' } };

  /** A visitor who leaves this address. */
  const leave = async (email: string) => {
    const visitor = visitorOf(functions);
    await visitor.ask({ begin: 'details' });
    await visitor.ask({ answer: { step: 'details', value: { email } } });
    return visitor;
  };
  const block = async (isBlocked: boolean) => {
    const [person] = await rows(`select id from public.people where email = 'eve@example.com'`);
    const { data, error } = await functions.owner.rpc('block_person', {
      person: person?.id,
      is_blocked: isBlocked,
    });
    expect([data, error]).toEqual([{ outcome: 'ok' }, null]);
  };

  describe('a visitor who is blocked', () => {
    beforeEach(async () => {
      await openBusinesses(database);
      await askDetails(database, ['button']);
    });

    test('is told that nobody answers, calls nobody, and is heard again once unblocked', async () => {
      const eve = await leave('eve@example.com');
      const before = await talks();
      await block(true);
      await block(true);
      expect(await eve.send({ text: 'Hello?' })).toMatchObject(refused);
      expect(await eve.act('person')).toMatchObject(refused);
      expect(await eve.act('contact', { contact: 'other@example.com' })).toMatchObject(refused);
      expect(await talks()).toEqual(before);
      // What they have said is theirs: they read it, and delete it.
      expect(await eve.updates()).toMatchObject({ status: 200 });
      await block(false);
      expect(await eve.send({ text: 'Hello?' })).toMatchObject({ status: 200 });
      await block(true);
      expect(await eve.act('delete')).toMatchObject({ status: 200 });
      const log = await rows('select act from private.audit_events order by at');
      expect(log.map(({ act }) => act)).toEqual(['blocked_person', 'unblocked_person']);
    });

    test('who comes back and leaves the same address calls nobody by it', async () => {
      const eve = await leave('eve@example.com');
      await block(true);
      await eve.act('delete');
      const again = await leave('EVE@example.com');
      expect(await talks()).toEqual([{ state: 'bot', contact: null, is_owed: false }]);
      expect(await again.send({ text: 'Hello?' })).toMatchObject(refused);
      const other = await leave('ann@example.com');
      expect(await other.send({ text: 'Hello?' })).toMatchObject({ status: 200 });
    });
  });
}
