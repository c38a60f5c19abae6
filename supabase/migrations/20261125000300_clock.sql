-- One clock keeps every promise of time, whether or not anybody asks a bot. It is run again and again and does a little
-- each time: it waits for nobody who holds a conversation or a visitor, and nobody waits long for it.

-- How far it has come on its ways round. Who has come round waits for the others.
create table private.clock_places (
  way text primary key,
  place uuid not null
);
alter table private.clock_places enable row level security;
revoke all on table private.clock_places from public, anon, authenticated;
grant select, insert, update, delete on table private.clock_places to service_role;
create policy "Only the secret key" on private.clock_places
  for all to anon, authenticated using (false) with check (false);

create index invitations_expires_at_idx on private.invitations (expires_at);

create function private.place_on(way text) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce(
    (select place from private.clock_places where clock_places.way = place_on.way), '00000000-0000-0000-0000-000000000000'
  )
$$;

-- The last that was looked at; null: all have been.
create function private.keep_place(way text, place uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into private.clock_places (way, place)
  values (keep_place.way, coalesce(keep_place.place, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  on conflict on constraint clock_places_pkey do update set place = excluded.place
$$;

-- Goes on to the next 500 bots, and deletes what they have kept long enough: 200 conversations at most, for a tenth of a
-- second. True: there is more.
create function private.forget_conversations() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  ends_at constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  reached uuid := private.place_on('bots');
  next_bots uuid[] := array(select id from public.bots where id > reached order by id limit 500);
  old record;
  looked_at integer := 0;
  bot uuid;
begin
  for old in
    select listed.id as bot, aged.id, listed.kept_since
    from (
        select bots.id, now() - make_interval(days => retention_days) as kept_since
        from public.bots where bots.id = any (next_bots)
      ) as listed
      cross join lateral (
        (
          select talk.id from public.conversations as talk
          where talk.bot_id = listed.id and talk.listed_at < listed.kept_since limit 200
        )
        union all
        -- Who waits is not listed by the time of the last message.
        select talk.id from public.conversations as talk
        where talk.bot_id = listed.id and talk.listed_at > '2900-01-01' and talk.last_message_at < listed.kept_since
      ) as aged
    order by listed.id limit 200
  loop
    reached := case when old.bot is distinct from bot then coalesce(bot, reached) else reached end;
    bot := old.bot;
    if clock_timestamp() > ends_at then
      exit;
    end if;
    looked_at := looked_at + 1;
    -- What somebody holds is looked at again on the next way round.
    perform from public.bots where id = old.bot for key share skip locked;
    continue when not found;
    perform from public.conversations as talk
    where talk.id = old.id and talk.last_message_at < old.kept_since for update skip locked;
    continue when not found;
    delete from public.conversations where id = old.id;
  end loop;
  if looked_at = 200 or clock_timestamp() > ends_at and bot is not null then
    perform private.keep_place('bots', reached);
    return true;
  end if;
  perform private.keep_place('bots', case when cardinality(next_bots) = 500 then next_bots[500] end);
  return cardinality(next_bots) = 500;
end
$$;

-- Goes on to the next 1,000 visitors, and forgets those who have no conversation left. True: there are more.
create function private.forget_visitors() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  visitors uuid[] := array(
    select id from private.visitors where id > private.place_on('visitors') order by id limit 1000
  );
  lone uuid[] := array(
    select known.id from private.visitors as known
    -- Whoever is just writing is not forgotten before the message has arrived.
    where known.id = any (visitors) and known.last_seen_at < now() - interval '1 day'
      and not exists (select from public.conversations where visitor_id = known.id)
    for update of known skip locked
  );
begin
  -- Held, none of them gets another conversation: whoever has got one meanwhile is seen now.
  delete from private.visitors as known
  where known.id = any (lone) and not exists (select from public.conversations where visitor_id = known.id);
  perform private.keep_place('visitors', case when cardinality(visitors) = 1000 then visitors[1000] end);
  return cardinality(visitors) = 1000;
end
$$;

-- Deletes rows that are over for so long, 1,000 at most. True: there are more.
create function private.forget_rows(rows_of regclass, over_at name, kept interval) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  forgotten integer;
begin
  execute format(
    'delete from %1$s where ctid = any (array(
       select ctid from %1$s where %2$I <= now() - $1 limit 1000 for update skip locked
     ))', rows_of, over_at
  ) using kept;
  get diagnostics forgotten = row_count;
  return forgotten = 1000;
end
$$;

-- A portion of everything. True: there is more to be done at once. A job in the database runs it every ten seconds.
create function private.run_clock() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock', 0)) then
    return false;
  end if;
  has_more := true = any (array[
    private.forget_conversations(),
    private.forget_visitors(),
    private.forget_rows('public.contact_messages', 'created_at', '2 years'),
    private.forget_rows('public.client_logs', 'created_at', '90 days'),
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
revoke execute on function
  private.place_on(text), private.keep_place(text, uuid), private.forget_conversations(), private.forget_visitors(),
  private.forget_rows(regclass, name, interval), private.run_clock()
from public;

-- Mails to a member go with their account.
create function private.forget_member_mails() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.outbox where recipient = old.email and kind in ('waiting', 'contact');
  return null;
end
$$;
revoke execute on function private.forget_member_mails() from public;
create trigger forget_member_mails after delete on auth.users
  for each row execute function private.forget_member_mails();

-- As before, without what the clock forgets.
create or replace function private.is_mail_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.outbox where sent_at is null and failed_at is null and due_at <= now()
  ) or exists (
    select from public.conversations where state = 'waiting' and waiting_since <= now() - interval '1 minute'
  )
$$;

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
    -- Two who do this at once meet in one order.
    order by talk.id, account.id
  loop
    begin
      perform private.queue_mail(
        'waiting', told.email, jsonb_build_object('conversation', told.conversation, 'member', told.member), told.dedupe_key
      );
    exception when others then
      raise warning 'A mail cannot be put into the outbox: %', sqlerrm;
    end;
  end loop;
end
$$;

create or replace function public.keep_chat(
  bot_key text, channel text, origin text, visitor_hash text, new_visitor_hash text, conversation uuid, client_id uuid,
  address_key text, said text, page text, locale text, replies jsonb
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  place record;
  talk public.conversations;
  bot public.bots;
  visitor uuid;
  seconds integer;
  said_at timestamptz;
  question bigint;
  reply jsonb;
  reason text;
  is_gone boolean;
begin
  -- The same message at the same moment waits here, and then finds itself.
  perform pg_advisory_xact_lock(hashtextextended('chat ' || client_id, 0));
  place := private.find_chat(bot_key, channel, origin, visitor_hash, new_visitor_hash, conversation, client_id);
  if place.outcome <> 'found' then
    return jsonb_build_object('outcome', place.outcome);
  end if;
  if place.message_id is not null then
    return jsonb_build_object(
      'outcome', 'repeat', 'is_new', place.is_new, 'answer', private.stored_answer(place.message_id)
    );
  end if;
  bot := place.bot;
  visitor := place.visitor;

  perform from public.bots where bots.id = bot.id for key share;
  if not found then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  if visitor is not null then
    update private.visitors set last_seen_at = now() where id = visitor;
    -- The visitor has deleted everything since.
    if not found then
      return jsonb_build_object('outcome', 'no conversation');
    end if;
  end if;
  if conversation is not null then
    select * into talk from public.conversations where id = conversation for update;
    if talk.id is null then
      return jsonb_build_object('outcome', 'no conversation');
    end if;
    if replies is null and talk.state in ('bot', 'later', 'resolved') then
      return jsonb_build_object('outcome', 'again');
    end if;
    if replies #>> '{0,next_state}' = 'bot' and talk.state = 'waiting' then
      update public.conversations set state = 'bot' where id = talk.id returning * into talk;
    end if;
  end if;

  seconds := private.count_chat_hit(address_key, bot.id, visitor);
  if seconds > 0 then
    return jsonb_build_object('outcome', 'wait', 'seconds', seconds);
  end if;

  if visitor is null then
    insert into private.visitors as known (bot_id, token_hash, first_client_id)
    values (bot.id, new_visitor_hash, private.kept_id(client_id))
    -- Tokens are made with the project's secret key: after a change of key the first message makes another.
    on conflict on constraint visitors_bot_id_first_client_id_key do update set token_hash = excluded.token_hash
    returning id into visitor;
    select message.id into question
    from public.messages as message join public.conversations as known on known.id = message.conversation_id
    where message.client_id = private.kept_id(keep_chat.client_id) and known.visitor_id = visitor;
    if question is not null then
      return jsonb_build_object('outcome', 'repeat', 'is_new', true, 'answer', private.stored_answer(question));
    end if;
    perform private.count_hit('chat:visitor:minute', visitor::text, 10, 60);
    perform private.count_hit('chat:visitor:day', visitor::text, 200, 86400);
  end if;
  if talk.id is null then
    insert into public.conversations (bot_id, business_id, visitor_id, channel, page_url, locale)
    values (bot.id, bot.business_id, visitor, keep_chat.channel, page, keep_chat.locale)
    returning * into talk;
  elsif talk.state = 'resolved' then
    -- Whoever writes again goes on with the bot.
    update public.conversations set state = 'bot' where id = talk.id returning * into talk;
  end if;

  perform private.hold_questions(bot.id);
  said_at := clock_timestamp();
  insert into public.messages (conversation_id, client_id, author, text, created_at)
  values (talk.id, private.kept_id(client_id), 'visitor', said, said_at)
  returning id into question;
  reason := private.handover_reason(talk.id, said);
  if talk.state in ('bot', 'later') then
    for reply in select value from jsonb_array_elements(replies) loop
      -- An entry that was deleted since it was found is not said any more.
      is_gone := reply ->> 'entry' is not null and not exists (
        select from public.knowledge_entries as entry where entry.id = (reply ->> 'entry')::uuid and entry.bot_id = bot.id
      );
      insert into public.messages (conversation_id, author, reply_to, tier, text, entry_id, options, created_at)
      values (
        talk.id, coalesce(reply ->> 'author', 'bot'), question,
        case when is_gone then 'unknown' else reply ->> 'tier' end,
        case when is_gone then bot.unknown_text else reply ->> 'text' end,
        case when not is_gone then (reply ->> 'entry')::uuid end,
        reply -> 'options', said_at
      );
      if reply ->> 'unanswered' is not null and keep_chat.channel <> 'preview' then
        perform private.keep_unanswered(bot.id, bot.language, reply ->> 'unanswered', talk.id);
      end if;
      if reply ->> 'next_state' in ('later', 'waiting') then
        talk.state := reply ->> 'next_state';
        talk.handover_reason := reason;
      end if;
    end loop;
  end if;
  update public.conversations set
    state = talk.state,
    handover_reason = talk.handover_reason,
    last_message_at = said_at
  where id = talk.id;

  if keep_chat.channel = 'web' then
    perform private.mark_seen(bot.id, origin);
  end if;
  return jsonb_build_object(
    'outcome', 'kept', 'is_new', place.visitor is null, 'answer', private.stored_answer(question)
  );
end
$$;
