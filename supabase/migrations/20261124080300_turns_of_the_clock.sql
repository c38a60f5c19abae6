-- What the clock does for many businesses is done for each, whatever becomes of it for another.

-- As it was, but page by page: a hundred waits that cannot be ended keep no other from being looked at.
drop function public.long_waits(integer);
drop function private.long_waits(integer);

-- Who has waited for a person for so many seconds, as a visitor's request is told it: the hundred who have waited longest of
-- those who come after the named one.
create function private.long_waits(seconds integer, after_since timestamptz, after_id uuid) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', talk.id,
    'state', talk.state,
    'since', talk.waiting_since,
    'waited', extract(epoch from now() - talk.waiting_since),
    'bot', to_jsonb(bot),
    'schedule', private.schedule(talk.business_id)
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.state = 'waiting' and talk.waiting_since <= now() - make_interval(secs => seconds)
    and (after_id is null or (talk.waiting_since, talk.id) > (after_since, after_id))
  order by talk.waiting_since, talk.id limit 100
$$;

create function public.long_waits(seconds integer, after_since timestamptz default null, after_id uuid default null)
returns setof jsonb
language sql stable security invoker set search_path = ''
as $$ select private.long_waits(seconds, after_since, after_id) $$;

revoke execute on function
  private.long_waits(integer, timestamptz, uuid), public.long_waits(integer, timestamptz, uuid)
from public, anon, authenticated;
grant execute on function
  private.long_waits(integer, timestamptz, uuid), public.long_waits(integer, timestamptz, uuid)
to service_role;

-- As it was, but that bots take turns: one whose entries cannot be learned keeps no other from being learned. Turns are
-- counted for an hour.
create or replace function public.bot_to_learn() returns uuid
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot uuid;
begin
  select unlearned.bot_id into bot
  from (
      select entry.bot_id, min(entry.updated_at) as since from public.knowledge_entries as entry
      where source_id is not null and learned_at is null and not has_blanks and updated_at <= now() - interval '1 minute'
      group by entry.bot_id
    ) as unlearned
    left join private.rate_limits as turns
      on turns.bucket = 'learn:turn' and turns.key = unlearned.bot_id::text and turns.ends_at > now()
  order by coalesce(turns.hits, 0), unlearned.since limit 1;
  if bot is not null then
    perform private.count_hit('learn:turn', bot::text, 1, 3600);
  end if;
  return bot;
end
$$;

-- Reports of errors go after 90 days, as the privacy policy says. As it was otherwise.
create or replace function private.queue_due_mails() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told record;
begin
  for told in
    select account.email, talk.id as conversation, account.id as member, key.dedupe_key
    from public.conversations as talk
      join public.business_members as member on member.business_id = talk.business_id
      join auth.users as account on account.id = member.user_id
      cross join lateral (
        select concat_ws(':', 'waiting', talk.id, extract(epoch from talk.waiting_since), account.id) as dedupe_key
      ) as key
    where talk.state = 'waiting' and talk.waiting_since <= now() - interval '1 minute' and talk.channel <> 'preview'
      and member.mail_waiting and account.email is not null
      and not exists (select from private.outbox as known where known.dedupe_key = key.dedupe_key)
  loop
    begin
      perform private.queue_mail(
        'waiting', told.email, jsonb_build_object('conversation', told.conversation, 'member', told.member), told.dedupe_key
      );
    exception when others then
      raise warning 'A mail cannot be put into the outbox: %', sqlerrm;
    end;
  end loop;

  delete from private.outbox where id in (
    select old.id from private.outbox as old
    where old.created_at < now() - interval '31 days' limit 100 for update skip locked
  );
  delete from public.client_logs where id in (
    select old.id from public.client_logs as old
    where old.created_at < now() - interval '90 days' limit 1000 for update skip locked
  );
  perform private.forget_ended_windows();
end
$$;

-- Whether deliver-mail has anything to do: cheap enough to be asked every few seconds.
create or replace function private.is_mail_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.outbox where sent_at is null and failed_at is null and due_at <= now()
  ) or exists (
    select from public.conversations where state = 'waiting' and waiting_since <= now() - interval '1 minute'
  ) or exists (
    select from public.client_logs where created_at < now() - interval '90 days'
  )
$$;
