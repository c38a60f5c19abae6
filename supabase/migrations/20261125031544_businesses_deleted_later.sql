-- A business is deleted seven days after one of its owners has said so, who has just proved who they are. Until then any of
-- its owners may undo it. Its bots pause at once.
alter table public.businesses
  add column deletes_at timestamptz,
  -- The bots that go live again when the deletion is undone.
  add column paused_bots uuid[] not null default '{}';
create index businesses_deletes_at_idx on public.businesses (deletes_at) where deletes_at is not null;

-- Nobody deletes one at once any more.
drop trigger leave_bots_to_the_clock on public.businesses;
drop function private.leave_bots_to_the_clock();
drop policy "Owners delete their business" on public.businesses;
revoke delete on table public.businesses from authenticated;

-- Whether the caller has signed in within five minutes: a token says when and how. One that was renewed says the same.
create function private.has_just_signed_in() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof
    where to_timestamp((proof ->> 'timestamp')::float) > now() - interval '5 minutes'
  )
$$;

create function private.keep_deleted_asleep() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.businesses where id = new.business_id and deletes_at is not null) then
    raise exception using errcode = 'check_violation',
      message = 'This business is going to be deleted. Undo that before its bots go live.';
  end if;
  return new;
end
$$;
create trigger keep_deleted_asleep before insert or update of status on public.bots
  for each row when (new.status = 'live') execute function private.keep_deleted_asleep();

alter table private.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check
  check (kind in ('reply', 'waiting', 'contact', 'invitation', 'deletion'));

-- Pauses the bots of a business that is held, and writes to its owners. Asked twice, the first time counts.
create function private.begin_deletion(business uuid) returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  due timestamptz;
begin
  select deletes_at into due from public.businesses where id = business for no key update;
  if not found or due is not null then
    return due;
  end if;
  due := now() + interval '7 days';
  perform from public.bots where business_id = business order by id for no key update;
  update public.businesses set
    deletes_at = due,
    paused_bots = array(select id from public.bots where business_id = business and status = 'live')
  where id = business;
  update public.bots set status = 'paused' where business_id = business and status = 'live';
  perform private.note_act(business, 'deleted_business', '');
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
  select 'deletion', account.email, jsonb_build_object('by', private.email_of(auth.uid())),
    concat_ws(':', 'deletion', business, extract(epoch from due), account.id), business
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = business and member.role = 'owner' and account.email is not null;
  return due;
end
$$;

-- Outcomes: ok (deletes_at), sign_in (the caller has to prove who they are), missing.
create function private.delete_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  perform private.require_owner(business);
  if not private.has_just_signed_in() then
    return jsonb_build_object('outcome', 'sign_in');
  end if;
  due := private.begin_deletion(business);
  return case when due is null then jsonb_build_object('outcome', 'missing')
    else jsonb_build_object('outcome', 'ok', 'deletes_at', due) end;
end
$$;

-- As long as the business is there, it is in time.
create function private.undo_deletion(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  asleep uuid[];
  bot uuid;
begin
  select paused_bots into asleep from public.businesses
  where id = business and deletes_at is not null for no key update;
  if not found then
    return;
  end if;
  update public.businesses set deletes_at = null, paused_bots = '{}' where id = business;
  foreach bot in array asleep loop
    begin
      update public.bots set status = 'live' where id = bot and status = 'paused';
    exception when check_violation then
      -- It has no answers any more, and stays as it is.
      null;
    end;
  end loop;
  perform private.note_act(business, 'restored_business', '');
end
$$;

-- Outcomes: ok. It is also ok if somebody else has undone it.
create function private.restore_business(business uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner(business);
  perform private.undo_deletion(business);
  return jsonb_build_object('outcome', 'ok');
end
$$;

-- Deletes a business; its bots, which are much, are left to empty_deleted.
create function private.drop_business(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.businesses (id, name, kind) values (private.deleted_business(), 'Deleted', 'other')
  on conflict do nothing;
  update public.bots set
    business_id = private.deleted_business(), status = 'draft',
    public_key = 'bot_' || replace(gen_random_uuid()::text, '-', '')
  where business_id = business;
  delete from public.businesses where id = business;
end
$$;

-- Whether the clock has something to delete for good.
create function private.is_deletion_due() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.businesses where deletes_at <= now() or id = private.deleted_business())
$$;

-- Deletes what was to be deleted by now. True: there is more.
create function private.delete_due() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  business uuid;
  deleted integer := 0;
begin
  for business in
    select id from public.businesses where deletes_at <= now() order by deletes_at limit 5 for update skip locked
  loop
    perform private.drop_business(business);
    deleted := deleted + 1;
  end loop;
  return deleted = 5;
end
$$;

-- Forgets a portion of a bot whose business was deleted, for a twentieth of a second: what its visitors said, its
-- answers and sources; the bot itself once nothing of that is left. True: there is more.
drop function public.empty_deleted();
create function private.empty_deleted() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ends_at constant timestamptz := clock_timestamp() + interval '50 milliseconds';
  bot uuid;
  emptied integer;
begin
  loop
    select id into bot from public.bots where business_id = private.deleted_business() limit 1 for update skip locked;
    if bot is null then
      delete from public.businesses where id = private.deleted_business()
        and not exists (select from public.bots where business_id = private.deleted_business());
      return false;
    end if;
    delete from private.visitors where ctid = any (array(
      select ctid from private.visitors where bot_id = bot limit 20 for update skip locked
    ));
    get diagnostics emptied = row_count;
    if emptied = 0 then
      delete from public.knowledge_entries where ctid = any (array(
        select ctid from public.knowledge_entries where bot_id = bot limit 20 for update skip locked
      ));
      get diagnostics emptied = row_count;
    end if;
    if emptied = 0 then
      -- Somebody may hold a visitor or an answer: the bot goes once they have let go of them.
      if exists (select from private.visitors where bot_id = bot)
        or exists (select from public.knowledge_entries where bot_id = bot) then
        return false;
      end if;
      delete from public.bots where id = bot;
    end if;
    if clock_timestamp() > ends_at then
      return true;
    end if;
  end loop;
end
$$;

create or replace function private.is_mail_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.outbox where sent_at is null and failed_at is null and due_at <= now()
  ) or exists (
    select from public.conversations where state = 'waiting' and waiting_since <= now() - interval '1 minute'
  )
$$;

-- As before, and what was to be deleted by now.
create or replace function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.delete_due(),
    private.empty_deleted(),
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
    private.forget_rows('private.audit_events', 'at', '1 year'),
    private.forget_rows('private.invitations', 'expires_at', '30 days'),
    private.forget_rows('private.outbox', 'created_at', '30 days'),
    private.forget_rows('private.rate_limits', 'ends_at', '0'),
    private.forget_rows('private.file_claims', 'claimed_at', '1 day')
  ]);
  if not has_more then
    delete from private.clock_places;
  end if;
  return has_more;
end
$$;

-- Mails to a member go with their account.
create or replace function private.forget_member_mails() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.outbox where recipient = old.email and kind in ('waiting', 'contact', 'deletion');
  return null;
end
$$;

-- As before, and of a deletion: what is said need not be said any more once it is undone.
create or replace function private.mail_content(mail private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  talk public.conversations;
  own jsonb;
begin
  if mail.kind = 'deletion' then
    return (
      select mail.data || jsonb_build_object('id', id, 'business', name, 'at', deletes_at, 'time_zone', time_zone)
      from public.businesses where id = mail.business_id and deletes_at is not null
    );
  end if;
  select * into talk from public.conversations where id = mail.conversation_id;
  if mail.kind = 'reply' then
    select jsonb_build_object(
      'from', min(reply.id)::text, 'token', private.resume_token(talk.visitor_id),
      'refuse', private.refusal_token(talk.business_id, mail.recipient)
    ) into own
    from public.messages as reply join private.visitors as visitor on visitor.id = talk.visitor_id
    where reply.conversation_id = talk.id and reply.author = 'agent' and reply.id >= (mail.data ->> 'message')::bigint
      and case
        when visitor.heard_in = talk.id then reply.id > visitor.heard_through
        else reply.created_at > visitor.last_seen_at
      end
    having count(*) > 0;
  elsif talk.state <> 'human' and not (mail.kind = 'waiting' and talk.state = 'resolved') then
    select jsonb_build_object('unsubscribe', private.unsubscribe_token(mail.kind, member.business_id, member.user_id))
    into own
    from public.business_members as member
    where member.business_id = talk.business_id and member.user_id = (mail.data ->> 'member')::uuid
      and case mail.kind when 'waiting' then member.mail_waiting else member.mail_contact end;
  end if;
  return own || (
    select jsonb_build_object(
      'conversation', talk.id,
      'contact', talk.contact,
      'since', talk.waiting_since,
      'page', talk.page_url,
      'business', business.name,
      'time_zone', business.time_zone,
      'bot', jsonb_build_object(
        'name', bot.name, 'key', bot.public_key, 'language', bot.language, 'contact_email', bot.contact_email,
        'owner_email', (
          select account.email from public.business_members as member join auth.users as account on account.id = member.user_id
          where member.business_id = business.id and member.role = 'owner' order by account.created_at, account.id limit 1
        )
      ),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', said.id::text, 'author', said.author, 'text', said.text, 'at', said.created_at)
          order by said.id
        )
        from (
          select * from public.messages as message
          where message.conversation_id = talk.id and message.author <> 'system' order by message.id desc limit 20
        ) as said
      ), '[]')
    )
    from public.bots as bot join public.businesses as business on business.id = bot.business_id
    where bot.id = talk.bot_id
  );
end
$$;

revoke execute on function
  private.has_just_signed_in(), private.keep_deleted_asleep(), private.begin_deletion(uuid),
  private.delete_business(uuid), private.undo_deletion(uuid), private.restore_business(uuid),
  private.drop_business(uuid), private.is_deletion_due(), private.delete_due(), private.empty_deleted()
from public;
grant execute on function private.delete_business(uuid), private.restore_business(uuid) to authenticated;

-- Deletes a business in seven days. The caller has signed in a moment ago, whatever session that was in.
create function public.delete_business(business uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.delete_business(business);
end;

create function public.restore_business(business uuid) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.restore_business(business);
end;
revoke execute on function public.delete_business(uuid), public.restore_business(uuid)
from public, anon, service_role;
grant execute on function public.delete_business(uuid), public.restore_business(uuid) to authenticated;
