import type { PGlite } from '@electric-sql/pglite';

/** Lets time pass for mails, for limits, and for the visitors and talks they are about: what has happened was so much longer ago. */
export async function letTimePass(database: PGlite, seconds: number): Promise<void> {
  await database.query(
    `with mails as (
       update private.outbox set due_at = due_at - make_interval(secs => $1),
         created_at = created_at - make_interval(secs => $1),
         claimed_at = claimed_at - make_interval(secs => $1)
     ), limits as (
       update private.rate_limits set ends_at = ends_at - make_interval(secs => $1)
     ), people as (
       update private.visitors set last_seen_at = last_seen_at - make_interval(secs => $1)
     ), accounts as (
       update auth.users set confirmation_sent_at = confirmation_sent_at - make_interval(secs => $1),
         recovery_sent_at = recovery_sent_at - make_interval(secs => $1)
     ), talk as (
       update public.messages set created_at = created_at - make_interval(secs => $1)
     )
     update public.conversations set waiting_since = waiting_since - make_interval(secs => $1)`,
    [seconds],
  );
}
