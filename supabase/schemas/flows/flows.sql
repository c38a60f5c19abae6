-- Guided conversations: what owners draw, and how far visitors are in it. Whoever changes a run or its answers holds the
-- conversation.

-- A guided conversation that an owner has drawn. `draft` is being worked on; `live_version` is what visitors begin.
create table public.flows (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The first of two that the same occasion begins is begun.
  position integer not null default 0,
  draft jsonb not null check (octet_length(draft::text) <= 200000),
  live_version integer,
  -- Counts changes of the draft: whoever has not seen the last one does not write over it.
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
create index flows_bot_id_idx on public.flows (bot_id, position, id);
create trigger limit_rows after insert on public.flows
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '20', 'A bot has at most 20 guided conversations.');

-- What has gone live: never changed, so that a visitor goes on with what they have begun.
create table public.flow_versions (
  flow_id uuid not null references public.flows on delete cascade,
  version integer not null check (version > 0),
  flow jsonb not null check (octet_length(flow::text) <= 200000),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  primary key (flow_id, version)
);
create index flow_versions_created_by_idx on public.flow_versions (created_by);

-- Where a visitor is in a guided conversation, one in each conversation. Once it is over, `state` is null: until the row
-- expires, nothing but the visitor begins one again that has been there.
create table private.flow_runs (
  conversation_id uuid primary key references public.conversations on delete cascade,
  -- Of public.flows, or the name of one that every bot has.
  flow_id text not null,
  version integer not null,
  -- One that every bot has, as it was begun; null of what an owner has drawn, which public.flow_versions keeps.
  flow jsonb check (octet_length(flow::text) <= 20000),
  -- 4,000 bytes as the functions write it; jsonb adds spaces.
  state jsonb check (octet_length(state::text) <= 5000),
  step text,
  expires_at timestamptz not null,
  -- What has begun in the conversation, the latest one as well: nothing of it is offered again.
  begun text[] not null default '{}'
);
create index flow_runs_expires_at_idx on private.flow_runs (expires_at);
create index flow_runs_flow_id_idx on private.flow_runs (flow_id, version);

-- What visitors have answered, the latest answer to each question. A flow that has gone leaves its answers with the
-- conversation. Null: skipped.
create table public.flow_answers (
  conversation_id uuid not null references public.conversations on delete cascade,
  flow_id text not null,
  name text not null,
  version integer not null,
  step text not null,
  value jsonb check (octet_length(value::text) <= 5000),
  primary key (conversation_id, flow_id, name)
);

create function private.note_begun() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.flow_id <> all (new.begun) then
    new.begun := new.begun || new.flow_id;
  end if;
  return new;
end
$$;
revoke execute on function private.note_begun() from public;
create trigger note_begun before insert or update of flow_id on private.flow_runs
  for each row execute function private.note_begun();

alter table public.flows enable row level security;
alter table public.flow_versions enable row level security;
alter table private.flow_runs enable row level security;
alter table public.flow_answers enable row level security;
revoke all on table public.flows, public.flow_versions, private.flow_runs, public.flow_answers
  from public, anon, authenticated, service_role;
grant select on table public.flows, public.flow_versions, public.flow_answers to authenticated;
grant update (draft), delete on table public.flows to authenticated;
grant select, insert, update, delete on table public.flows, private.flow_runs, public.flow_answers to service_role;
grant select, insert, delete on table public.flow_versions to service_role;
create policy "Members read guided conversations" on public.flows
  for select to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members write guided conversations" on public.flows
  for update to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members delete guided conversations" on public.flows
  for delete to authenticated using (bot_id = any (array(select private.member_bots())));
create policy "Members read what has gone live" on public.flow_versions
  for select to authenticated using ((select true from public.flows where flows.id = flow_id));
create policy "Only the secret key" on private.flow_runs
  for all to anon, authenticated using (false) with check (false);
-- As with messages: not `exists`.
create policy "Members read answers" on public.flow_answers
  for select to authenticated using ((select true from public.conversations where conversations.id = conversation_id));

-- Names a guided conversation as its draft does, puts a new one behind the others, and counts the changes of a draft.
create function private.note_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.draft = old.draft then
      return new;
    end if;
    new.revision := old.revision + 1;
    new.changed_at := now();
  elsif new.position = 0 then
    select coalesce(max(flows.position) + 1, 0) into new.position
    from public.flows where flows.bot_id = new.bot_id;
  end if;
  new.name := btrim(new.draft ->> 'name', E' \t\r\n');
  if coalesce(char_length(new.name), 0) not between 1 and 60 then
    raise exception using errcode = 'check_violation', message = 'A name has 1 to 60 characters.';
  end if;
  if octet_length(new.draft::text) > 200000 then
    raise exception using errcode = 'check_violation', message = 'This conversation is too large. Please shorten its texts.';
  end if;
  return new;
end
$$;
revoke execute on function private.note_draft() from public;
create trigger note_draft before insert or update of draft on public.flows
  for each row execute function private.note_draft();

-- The guided conversations of a bot in its owner's order, and whether each was changed since it went live.
create function public.flow_list(bot uuid)
returns table (
  id uuid, name text, triggers jsonb, live_version integer, is_changed boolean, changed_at timestamptz
)
language sql stable set search_path = ''
as $$
  select drawn.id, drawn.name, drawn.draft -> 'triggers', drawn.live_version,
    live.flow is not null and live.flow - 'version' <> drawn.draft - 'version', drawn.changed_at
  from public.flows as drawn
    left join public.flow_versions as live on live.flow_id = drawn.id and live.version = drawn.live_version
  where drawn.bot_id = flow_list.bot
  order by drawn.position, drawn.id
$$;
revoke execute on function public.flow_list(uuid) from public, anon;
grant execute on function public.flow_list(uuid) to authenticated;

-- Begins a guided conversation; sent again, because the answer was lost, it is begun once.
create function private.add_flow(flow uuid, bot uuid, draft jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if add_flow.flow is null or not coalesce(add_flow.bot = any (array(select private.member_bots())), false) then
    raise exception using errcode = 'check_violation', message = 'There is no such bot.';
  end if;
  insert into public.flows (id, bot_id, name, draft)
    values (add_flow.flow, add_flow.bot, '', add_flow.draft)
    on conflict (id) do nothing;
end
$$;
revoke execute on function private.add_flow(uuid, uuid, jsonb) from public;
grant execute on function private.add_flow(uuid, uuid, jsonb) to authenticated;
create function public.add_flow(flow uuid, bot uuid, draft jsonb) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.add_flow(flow, bot, draft);
end;
revoke execute on function public.add_flow(uuid, uuid, jsonb) from public, anon, service_role;
grant execute on function public.add_flow(uuid, uuid, jsonb) to authenticated;

-- Nobody begins a guided conversation any more. Whoever is in the middle of it goes on.
create function private.stop_flow(flow uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stopped public.flows;
begin
  update public.flows set live_version = null
  where id = stop_flow.flow and live_version is not null and bot_id = any (array(select private.member_bots()))
  returning * into stopped;
  perform private.note_act(bot.business_id, 'stopped_flow', stopped.name)
  from public.bots as bot where bot.id = stopped.bot_id;
end
$$;
revoke execute on function private.stop_flow(uuid) from public;
grant execute on function private.stop_flow(uuid) to authenticated;
create function public.stop_flow(flow uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.stop_flow(flow);
end;
revoke execute on function public.stop_flow(uuid) from public, anon, service_role;
grant execute on function public.stop_flow(uuid) to authenticated;

-- Puts a guided conversation in front of another one of its bot; behind all of them where that is null. Sent again, it
-- stands there already. Of two moves at the same moment the second begins with the order that the first has left.
create function private.move_flow(flow uuid, before uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bot uuid := (
    select bot_id from public.flows
    where id = move_flow.flow and bot_id = any (array(select private.member_bots()))
  );
begin
  perform from public.bots where id = bot for no key update;
  if bot is null or move_flow.before is not null and not exists (
    select from public.flows where id = move_flow.before and bot_id = bot
  ) then
    raise exception using errcode = 'check_violation', message = 'This conversation was deleted.';
  end if;
  with ordered as (
    select id, row_number() over (order by position, id) as rank from public.flows where bot_id = bot
  ),
  moved as (
    select id, row_number() over (
      order by case
        when id <> move_flow.flow then rank
        else coalesce((select rank from ordered where id = move_flow.before) - 0.5, 'infinity')
      end
    ) as place
    from ordered
  )
  update public.flows as listed set position = moved.place
  from moved where listed.id = moved.id and listed.position <> moved.place;
end
$$;
revoke execute on function private.move_flow(uuid, uuid) from public;
grant execute on function private.move_flow(uuid, uuid) to authenticated;
create function public.move_flow(flow uuid, before uuid) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  select private.move_flow(flow, before);
end;
revoke execute on function public.move_flow(uuid, uuid) from public, anon, service_role;
grant execute on function public.move_flow(uuid, uuid) to authenticated;

-- Sets a draft live that has been proved, as its next version. Null where the draft has changed since it was read. Of
-- the versions before, the last 50 are kept, and those that somebody is in the middle of.
create function public.set_flow_live(flow uuid, seen integer, proved jsonb, member uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  next integer;
  made integer;
begin
  perform from public.flows where id = set_flow_live.flow and revision = seen for update;
  if not found then
    return null;
  end if;
  -- It is live already: the request is sent again, because the answer was lost, or somebody else was as quick.
  select live.version into next from public.flows as drawn
    join public.flow_versions as live on live.flow_id = drawn.id and live.version = drawn.live_version
  where drawn.id = set_flow_live.flow and live.flow - 'version' = proved - 'version';
  if found then
    return jsonb_build_object('version', next, 'revision', seen);
  end if;
  select coalesce(max(version), 0) + 1 into next from public.flow_versions where flow_id = set_flow_live.flow;
  insert into public.flow_versions (flow_id, version, flow, created_by)
    values (set_flow_live.flow, next, proved || jsonb_build_object('version', next), member);
  update public.flows set live_version = next, draft = proved where id = set_flow_live.flow
    returning revision into made;
  delete from public.flow_versions as old
    where old.flow_id = set_flow_live.flow and old.version <= next - 50
      and not exists (
        select from private.flow_runs as run
        where run.flow is null and run.flow_id = old.flow_id::text and run.version = old.version
      );
  return jsonb_build_object('version', next, 'revision', made);
end
$$;
revoke execute on function public.set_flow_live(uuid, integer, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.set_flow_live(uuid, integer, jsonb, uuid) to service_role;

-- Who set a guided conversation live, or deleted one; what goes with its bot is not noted. The functions set it live
-- with the secret key, and say for whom.
create function private.note_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act_by(new.created_by, bot.business_id, 'set_flow_live', drawn.name)
  from public.flows as drawn join public.bots as bot on bot.id = drawn.bot_id
  where drawn.id = new.flow_id;
  return null;
end
$$;
revoke execute on function private.note_version() from public;
create trigger note_version after insert on public.flow_versions
  for each row execute function private.note_version();

create function private.note_deleted_flow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_act(bot.business_id, 'deleted_flow', old.name) from public.bots as bot where bot.id = old.bot_id;
  return null;
end
$$;
revoke execute on function private.note_deleted_flow() from public;
create trigger note_deletion after delete on public.flows
  for each row when (current_user = 'authenticated') execute function private.note_deleted_flow();

-- The versions of a guided conversation, the newest first, each with who has set it live: null where they are gone.
create function private.flow_version_list(flow uuid)
returns table (version integer, created_at timestamptz, made_by text, is_live boolean)
language sql stable security definer set search_path = ''
as $$
  select made.version, made.created_at, private.email_of(made.created_by),
    made.version is not distinct from drawn.live_version
  from public.flows as drawn join public.flow_versions as made on made.flow_id = drawn.id
  where drawn.id = flow_version_list.flow and drawn.bot_id = any (array(select private.member_bots()))
  order by made.version desc limit 200
$$;
revoke execute on function private.flow_version_list(uuid) from public;
grant execute on function private.flow_version_list(uuid) to authenticated;
create function public.flow_version_list(flow uuid)
returns table (version integer, created_at timestamptz, made_by text, is_live boolean)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.flow_version_list(flow_version_list.flow);
end;
revoke execute on function public.flow_version_list(uuid) from public, anon, service_role;
grant execute on function public.flow_version_list(uuid) to authenticated;

-- What visitors did at the steps of what owners have drawn, as counts: nothing that leads back to a conversation. As all
-- numbers it is counted on the day on which a conversation began, by the clock of the business, and stays when the
-- conversation is deleted. Whoever came, and neither went on nor back, is still there or has left.
create table private.flow_days (
  bot_id uuid not null references public.bots on delete cascade,
  -- Of public.flows.
  flow_id uuid not null,
  version integer not null,
  step text not null,
  day date not null,
  -- How often somebody came to the step, went on from it, went back, and asked something else before they did.
  came integer not null default 0,
  went_on integer not null default 0,
  went_back integer not null default 0,
  asked integer not null default 0,
  primary key (bot_id, flow_id, version, step, day)
);
alter table private.flow_days enable row level security;
revoke all on table private.flow_days from public, anon, authenticated;
grant select, insert, update, delete on table private.flow_days to service_role;
create policy "Only the secret key" on private.flow_days
  for all to anon, authenticated using (false) with check (false);

-- What is deleted is counted no more. No foreign key: a visitor's message does not wait for who sets a version live.
create function private.forget_flow_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.flow_days where bot_id = old.bot_id and flow_id = old.id;
  return null;
end
$$;
revoke execute on function private.forget_flow_days() from public;
create trigger forget_flow_days after delete on public.flows
  for each row execute function private.forget_flow_days();

-- Counts what one message has come to: `visits` are [{ step, did: 'came', 'wentOn', 'wentBack' or 'asked' }], null of a
-- message that has moved nothing. The rows are held in the order of their steps.
create function private.count_visits(conversation uuid, flow uuid, version integer, visits jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.flow_days as counted (bot_id, flow_id, version, step, day, came, went_on, went_back, asked)
  select talk.bot_id, count_visits.flow, count_visits.version, visit ->> 'step', talk.began_at::date,
    count(*) filter (where visit ->> 'did' = 'came'), count(*) filter (where visit ->> 'did' = 'wentOn'),
    count(*) filter (where visit ->> 'did' = 'wentBack'), count(*) filter (where visit ->> 'did' = 'asked')
  from public.conversations as talk, jsonb_array_elements(count_visits.visits) as visit
  where talk.id = count_visits.conversation and talk.channel <> 'preview'
  group by talk.bot_id, talk.began_at, visit ->> 'step'
  order by visit ->> 'step'
  on conflict on constraint flow_days_pkey do update set
    came = counted.came + excluded.came, went_on = counted.went_on + excluded.went_on,
    went_back = counted.went_back + excluded.went_back, asked = counted.asked + excluded.asked
$$;
revoke execute on function private.count_visits(uuid, uuid, integer, jsonb) from public;
grant execute on function private.count_visits(uuid, uuid, integer, jsonb) to service_role;

-- What visitors did at the steps of a version in conversations that began on the last `days` days, today included; `left`
-- are those who came and did nothing after, of conversations in which it is over.
create function private.flow_numbers(flow uuid, version integer, days integer)
returns table (step text, came integer, went_on integer, went_back integer, asked integer, "left" integer)
language sql stable security definer set search_path = ''
as $$
  with
    drawn as (
      select flows.id, flows.bot_id,
        (now() at time zone business.time_zone)::date - least(greatest(coalesce(days, 1), 1), 366) + 1 as first_day
      from public.flows
        join public.bots as bot on bot.id = flows.bot_id
        join public.businesses as business on business.id = bot.business_id
      where flows.id = flow_numbers.flow and flows.bot_id = any (array(select private.member_bots()))
    ),
    there as (
      -- Of an interruption, where it leads back to; what a step asks is named after it.
      select split_part(coalesce(run.state ->> 'from', run.step), '-', 1) as step, count(*) as visitors
      from drawn
        join private.flow_runs as run on run.flow_id = drawn.id::text and run.version = flow_numbers.version
        join public.conversations as talk on talk.id = run.conversation_id
      where run.flow is null and run.state is not null and run.expires_at > now()
        and talk.channel <> 'preview' and talk.state <> 'resolved' and talk.began_at >= drawn.first_day
      group by 1
    )
  select counted.step, sum(counted.came)::integer, sum(counted.went_on)::integer, sum(counted.went_back)::integer,
    sum(counted.asked)::integer,
    greatest(
      sum(counted.came - counted.went_on - counted.went_back) - coalesce(max(there.visitors), 0), 0
    )::integer
  from drawn
    join private.flow_days as counted on counted.bot_id = drawn.bot_id and counted.flow_id = drawn.id
      and counted.version = flow_numbers.version and counted.day >= drawn.first_day
    left join there on there.step = counted.step
  group by counted.step
$$;
revoke execute on function private.flow_numbers(uuid, integer, integer) from public;
grant execute on function private.flow_numbers(uuid, integer, integer) to authenticated;
create function public.flow_numbers(flow uuid, version integer, days integer)
returns table (step text, came integer, went_on integer, went_back integer, asked integer, "left" integer)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.flow_numbers(flow_numbers.flow, flow_numbers.version, flow_numbers.days);
end;
revoke execute on function public.flow_numbers(uuid, integer, integer) from public, anon, service_role;
grant execute on function public.flow_numbers(uuid, integer, integer) to authenticated;

-- Checks what an owner decides about the flow that asks for details, and counts it.
create function private.check_details() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.details_question := nullif(btrim(new.details_question, E' \t\r\n'), '');
  case
    when not new.details_triggers <@ '{button,unknown,closed,person}' or cardinality(new.details_triggers) > 4 then
      wrong := 'Details are asked for from a button, when the bot does not know, out of hours, or before a person comes.';
    when char_length(new.details_question) > 200 then
      wrong := 'A question has at most 200 characters.';
    else
      new.updated_at := now();
      if tg_op = 'UPDATE' then
        new.details_version := old.details_version + 1;
      end if;
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_details() from public;
create trigger check_details before insert or update of details_triggers, details_question on public.bots
  for each row execute function private.check_details();

-- What occasions begin what an owner has drawn, in the owner's order.
create function private.live_flows(bot uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', drawn.id, 'version', live.version, 'name', drawn.name, 'triggers', live.flow -> 'triggers'
    ) order by drawn.position, drawn.id
  ), '[]')
  from public.flows as drawn
    join public.flow_versions as live on live.flow_id = drawn.id and live.version = drawn.live_version
  where drawn.bot_id = live_flows.bot
$$;
revoke execute on function private.live_flows(uuid) from public;
grant execute on function private.live_flows(uuid) to service_role;

-- Where the visitor is in a guided conversation, and the flow in the version that was begun: null if that is gone. Null
-- if none was begun of late.
create function private.flow_run(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'flow_id', run.flow_id, 'version', run.version, 'is_drawn', run.flow is null,
    'flow', coalesce(run.flow, begun.flow), 'state', run.state, 'begun', run.begun
  )
  from private.flow_runs as run
    left join public.flow_versions as begun
      on begun.flow_id = case when run.flow is null then run.flow_id::uuid end and begun.version = run.version
  where run.conversation_id = flow_run.conversation
$$;
revoke execute on function private.flow_run(uuid) from public;
grant execute on function private.flow_run(uuid) to service_role;

-- What the question is made of that a visitor is asked now; null where no guided conversation is going on.
create function private.asked_in(conversation uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'run', private.flow_run(talk.id), 'language', coalesce(talk.language, bot.language), 'schedule', private.schedule(talk.business_id),
    'services', private.bookable(talk.bot_id), 'bot', talk.bot_id
  )
  from public.conversations as talk join public.bots as bot on bot.id = talk.bot_id
  where talk.id = asked_in.conversation
    and exists (
      select from private.flow_runs where conversation_id = talk.id and state is not null and expires_at > now()
    )
$$;
revoke execute on function private.asked_in(uuid) from public;
grant execute on function private.asked_in(uuid) to service_role;
