import type { PGlite } from '@electric-sql/pglite';

/** The business of the seeded owner. */
const seeded = '20000000-0000-4000-8000-000000000001';

/** Has somebody invited into a business, with a mail that is due now: asked for again, the same one. */
export async function queueInvitation(
  database: PGlite,
  recipient: string,
  business: string = seeded,
): Promise<void> {
  const token = `t0k3n-${recipient.split('@')[0]}`;
  await database.query(
    `insert into private.invitations (business_id, email, role, token_hash, invited_by)
     select $1, $2, 'agent', private.token_hash($3), id from auth.users where email = 'owner@deskbell.test'
     on conflict do nothing`,
    [business, recipient, token],
  );
  await database.query(
    `select private.queue_mail('invitation', $2, jsonb_build_object('invitation', id, 'token', $3::text), $2)
     from private.invitations where business_id = $1 and email = $2`,
    [business, recipient, token],
  );
}
