-- A language model may choose among a bot's answers, translate and reword them; what it makes of them is checked before
-- anybody reads it (supabase/functions/_shared/model). Here is who has connected one, what it has cost, and what came
-- of it: never a text.

-- The model that a business has connected itself, where the operator lets it.
create table private.model_connections (
  business_id uuid primary key references public.businesses on delete cascade,
  -- Of an interface as OpenAI's: https://models.example/v1.
  address text not null,
  name text not null,
  -- The functions alone can open it: with their own secret, and for this business only.
  key_sealed text not null,
  -- Its last four characters, for the owner to know it by.
  key_hint text not null,
  connected_at timestamptz not null default now()
);
alter table private.model_connections enable row level security;
revoke all on table private.model_connections from public, anon, authenticated;
grant select, insert, update, delete on table private.model_connections to service_role;
create policy "Only the secret key" on private.model_connections
  for all to anon, authenticated using (false) with check (false);

-- A model that did not answer is left alone for a minute: nobody waits for it again meanwhile.
create table private.model_outages (
  id uuid primary key default gen_random_uuid(),
  -- Null: the operator's model.
  business_id uuid references public.businesses on delete cascade,
  ends_at timestamptz not null,
  constraint model_outages_business_id_key unique nulls not distinct (business_id)
);
alter table private.model_outages enable row level security;
revoke all on table private.model_outages from public, anon, authenticated;
grant select, insert, update, delete on table private.model_outages to service_role;
create policy "Only the secret key" on private.model_outages
  for all to anon, authenticated using (false) with check (false);

-- What a bot has used of a model in a month, by its business's clock.
create table private.model_months (
  bot_id uuid references public.bots on delete cascade,
  month date,
  tokens integer not null default 0,
  primary key (bot_id, month)
);
alter table private.model_months enable row level security;
revoke all on table private.model_months from public, anon, authenticated;
grant select, insert, update, delete on table private.model_months to service_role;
create policy "Only the secret key" on private.model_months
  for all to anon, authenticated using (false) with check (false);

-- Each question to a model, without its words, kept for 90 days.
create table private.model_calls (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  purpose text not null,
  at timestamptz not null default now(),
  ms integer not null,
  tokens integer not null,
  -- 'ok', 'refused' by the check, or how it failed.
  outcome text not null,
  reason text
);
create index model_calls_bot_id_idx on private.model_calls (bot_id, at);
create index model_calls_at_idx on private.model_calls (at);
alter table private.model_calls enable row level security;
revoke all on table private.model_calls from public, anon, authenticated;
grant select, insert, update, delete on table private.model_calls to service_role;
create policy "Only the secret key" on private.model_calls
  for all to anon, authenticated using (false) with check (false);

-- Reserves what an answer may take at most of a model, in one statement: a hundred at once cannot overdraw. Outcomes: 'off'
-- where none is connected, 'outage', 'visitor' and 'month' where a budget is spent, and 'go' with the month and the
-- business's own connection, or null for the operator's. `visitor_key` is null of members.
create function public.begin_model_use(
  bot uuid, tokens integer, month_tokens integer, visitor_key text, visitor_day integer, may_be_own boolean,
  has_operators boolean
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  business public.businesses;
  own private.model_connections;
  this_month date;
begin
  if tokens is null or tokens not between 1 and 1000000 then
    raise exception using errcode = 'check_violation', message = 'An answer takes 1 to 1,000,000 tokens.';
  end if;
  select owner.* into business
  from public.bots join public.businesses as owner on owner.id = bots.business_id where bots.id = bot;
  if may_be_own then
    select * into own from private.model_connections where business_id = business.id;
  end if;
  if business.id is null or own.business_id is null and has_operators is not true then
    return jsonb_build_object('outcome', 'off');
  end if;
  if exists (
    select from private.model_outages as outage
    where outage.business_id is not distinct from own.business_id and outage.ends_at > now()
  ) then
    return jsonb_build_object('outcome', 'outage');
  end if;
  if visitor_key is not null then
    if private.count_hit('model:visitor:day', visitor_key, visitor_day, 86400) > 0 then
      return jsonb_build_object('outcome', 'visitor');
    end if;
  end if;
  this_month := date_trunc('month', now() at time zone business.time_zone)::date;
  insert into private.model_months as used (bot_id, month, tokens)
  select bot, this_month, begin_model_use.tokens where begin_model_use.tokens <= month_tokens
  on conflict on constraint model_months_pkey do update set tokens = used.tokens + excluded.tokens
  where used.tokens + excluded.tokens <= month_tokens;
  if not found then
    return jsonb_build_object('outcome', 'month');
  end if;
  return jsonb_build_object(
    'outcome', 'go', 'month', this_month, 'own', case when own.business_id is not null then to_jsonb(own) end
  );
end
$$;
revoke execute on function public.begin_model_use(uuid, integer, integer, text, integer, boolean, boolean)
  from public, anon, authenticated;
grant execute on function public.begin_model_use(uuid, integer, integer, text, integer, boolean, boolean)
  to service_role;

-- Settles what was reserved, and keeps what was asked: [{ purpose, ms, tokens, outcome, reason }], at most ten. `own`
-- is the business whose model it was, null for the operator's; `has_failed`: it is left alone for a minute.
create function public.end_model_use(
  bot uuid, month date, reserved integer, used integer, own uuid, has_failed boolean, calls jsonb
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.bots where id = bot for key share;
  if not found then
    return;
  end if;
  update private.model_months as spent set tokens = greatest(0, spent.tokens - reserved + used)
  where spent.bot_id = bot and spent.month = end_model_use.month;
  insert into private.model_calls (bot_id, purpose, ms, tokens, outcome, reason)
  select bot, left(asked.purpose, 40), asked.ms, asked.tokens, left(asked.outcome, 40), left(asked.reason, 80)
  from jsonb_to_recordset(calls) as asked (purpose text, ms integer, tokens integer, outcome text, reason text) limit 10;
  if has_failed and (own is null or exists (select from private.model_connections where business_id = own)) then
    insert into private.model_outages (business_id, ends_at) values (own, now() + interval '1 minute')
    on conflict on constraint model_outages_business_id_key do update set ends_at = excluded.ends_at;
  end if;
end
$$;
revoke execute on function public.end_model_use(uuid, date, integer, integer, uuid, boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.end_model_use(uuid, date, integer, integer, uuid, boolean, jsonb) to service_role;

-- What a language model does for the members of a bot, where one is connected: { drafts, summaries, inbox }.
create function public.model_for_members(bot uuid, may_be_own boolean, has_operators boolean) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'drafts', coalesce(bool_or(own.model_drafts), false), 'summaries', coalesce(bool_or(own.model_summaries), false),
    'inbox', coalesce(bool_or(own.model_inbox), false)
  )
  from public.bots as own
  where own.id = model_for_members.bot and (
    has_operators is true or may_be_own is true and exists (
      select from private.model_connections as model where model.business_id = own.business_id
    )
  );
end;
revoke execute on function public.model_for_members(uuid, boolean, boolean) from public, anon, authenticated;
grant execute on function public.model_for_members(uuid, boolean, boolean) to service_role;

-- Keeps what a language model has made of visitors' messages for members: [{ id, language, text }], at most ten, `text`
-- null where the check has refused it. The conversation is held first: it cannot be deleted meanwhile (see the order of
-- locks).
create function public.keep_translations(conversation uuid, translations jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.conversations where id = conversation for key share;
  update public.messages as said
  set translated = jsonb_build_object('language', left(one.language, 35), 'text', left(one.text, 6000))
  from (
    select * from jsonb_to_recordset(translations) as made (id bigint, language text, text text) limit 10
  ) as one
  where said.conversation_id = conversation and said.id = one.id and said.author = 'visitor';
end
$$;
revoke execute on function public.keep_translations(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.keep_translations(uuid, jsonb) to service_role;

create function private.require_model_owner(business uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_owner(business) is not true then
    raise exception using errcode = 'insufficient_privilege',
      message = 'Only an owner of the business connects a language model.';
  end if;
end
$$;
revoke execute on function private.require_model_owner(uuid) from public;

-- What owners see of their model: the connection without its key, what each bot has used this month, and what the check
-- has refused within 30 days, by reason.
create function private.model_settings(business uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_model_owner(business);
  return jsonb_build_object(
    'own', (
      select jsonb_build_object(
        'address', address, 'name', name, 'key_hint', key_hint, 'connected_at', connected_at
      ) from private.model_connections where business_id = business
    ),
    'bots', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', bot.id, 'name', bot.name, 'mode', bot.model_mode, 'drafts', bot.model_drafts,
          'summaries', bot.model_summaries, 'inbox', bot.model_inbox, 'tokens', coalesce((
            select used.tokens from private.model_months as used
            where used.bot_id = bot.id and used.month = date_trunc('month', now() at time zone owner.time_zone)::date
          ), 0)
        ) order by bot.created_at, bot.id
      ) from public.bots as bot join public.businesses as owner on owner.id = bot.business_id
      where bot.business_id = business
    ), '[]'),
    'refused', coalesce((
      select jsonb_agg(jsonb_build_object('reason', reason, 'times', times) order by times desc, reason)
      from (
        select asked.reason, count(*) as times
        from private.model_calls as asked join public.bots as bot on bot.id = asked.bot_id
        where bot.business_id = business and asked.outcome = 'refused' and asked.reason is not null
          and asked.at > now() - interval '30 days'
        group by asked.reason order by count(*) desc, asked.reason limit 20
      ) as counted
    ), '[]')
  );
end
$$;
revoke execute on function private.model_settings(uuid) from public;
grant execute on function private.model_settings(uuid) to authenticated;

create function public.model_settings(business uuid) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select private.model_settings(business);
end;
revoke execute on function public.model_settings(uuid) from public, anon, service_role;
grant execute on function public.model_settings(uuid) to authenticated;

-- Connects a business's own model, in place of another one. Its key comes sealed: see the function `model`.
create function private.connect_model(business uuid, address text, name text, key_sealed text, key_hint text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wrong text;
begin
  perform private.require_model_owner(business);
  wrong := case
    when coalesce(address, '') !~ '^https://' or char_length(address) > 300 then
      'The address of a model begins with https:// and has at most 300 characters.'
    when coalesce(name, '') !~ '\S' or char_length(name) > 100 then 'The name of a model has 1 to 100 characters.'
    when coalesce(char_length(key_sealed), 0) not between 1 and 4000 then 'The key of a model has 1 to 500 characters.'
    when coalesce(char_length(key_hint), 0) > 4 then 'Of a key only its end is shown.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  perform from public.businesses where id = business for key share;
  insert into private.model_connections (business_id, address, name, key_sealed, key_hint)
  values (business, connect_model.address, connect_model.name, connect_model.key_sealed, coalesce(connect_model.key_hint, ''))
  on conflict on constraint model_connections_pkey do update set
    address = excluded.address, name = excluded.name, key_sealed = excluded.key_sealed, key_hint = excluded.key_hint,
    connected_at = now();
  delete from private.model_outages where business_id = business;
  perform private.note_act(business, 'changed_settings', 'Language model');
end
$$;
revoke execute on function private.connect_model(uuid, text, text, text, text) from public;
grant execute on function private.connect_model(uuid, text, text, text, text) to authenticated;

create function public.connect_model(business uuid, address text, name text, key_sealed text, key_hint text)
returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.connect_model(business, address, name, key_sealed, key_hint);
end;
revoke execute on function public.connect_model(uuid, text, text, text, text) from public, anon, service_role;
grant execute on function public.connect_model(uuid, text, text, text, text) to authenticated;

-- Forgets a business's own model and its key.
create function private.disconnect_model(business uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_model_owner(business);
  delete from private.model_connections where business_id = business;
  if found then
    delete from private.model_outages where business_id = business;
    perform private.note_act(business, 'changed_settings', 'Language model');
  end if;
end
$$;
revoke execute on function private.disconnect_model(uuid) from public;
grant execute on function private.disconnect_model(uuid) to authenticated;

create function public.disconnect_model(business uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.disconnect_model(business);
end;
revoke execute on function public.disconnect_model(uuid) from public, anon, service_role;
grant execute on function public.disconnect_model(uuid) to authenticated;
