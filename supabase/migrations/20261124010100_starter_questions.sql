-- Questions that a visitor may begin with: what the owner chose, at most four of 80 characters, or else the first
-- answers' own titles, where they are questions. A title that was a visitor's question first is not shown to others.
alter table public.bots add column starters text[] not null default '{}';
grant update (starters) on table public.bots to authenticated;

create function private.check_starters() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.updated_at := now();
  new.starters := array(
    select btrim(starter, E' \t\r\n') from unnest(new.starters) with ordinality as chosen (starter, place)
    where starter ~ '\S' order by place
  );
  case
    when cardinality(new.starters) > 4 then
      wrong := 'A bot has at most 4 questions to begin with.';
    when exists (select from unnest(new.starters) as starter where char_length(starter) > 80) then
      wrong := 'A question to begin with has at most 80 characters.';
    else
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_starters() from public;
create trigger check_starters before insert or update of starters on public.bots
  for each row execute function private.check_starters();

create function private.starters_of(bot public.bots) returns text[]
language sql stable set search_path = ''
as $$
  select case when bot.starters <> '{}' then bot.starters else array(
    select entry.title from public.knowledge_entries as entry
    where entry.bot_id = bot.id and entry.source_id is null
      and entry.title ~ '[?؟]$' and char_length(entry.title) <= 80 and not entry.has_blanks
      and not exists (
        select from public.unanswered_questions as asked
        where asked.bot_id = bot.id and lower(btrim(asked.question)) = lower(entry.title)
      )
    order by entry.position, entry.id limit 4
  ) end
$$;
revoke execute on function private.starters_of(public.bots) from public;
grant execute on function private.starters_of(public.bots) to service_role;

-- As it was, and what a visitor may begin with.
create or replace function public.widget_config(bot_key text, origin text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot public.bots;
begin
  select * into bot from public.bots where public_key = bot_key and status = 'live';
  if bot.id is null then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  if not private.is_allowed_origin(bot, origin) then
    return jsonb_build_object('outcome', 'origin');
  end if;
  perform private.mark_seen(bot.id, origin);
  return jsonb_build_object(
    'outcome', 'go', 'bot', to_jsonb(bot), 'schedule', private.schedule(bot.business_id),
    'starters', to_jsonb(private.starters_of(bot))
  );
end
$$;

-- As it was: its body was resolved when a bot had one column less.
create or replace function public.create_bot(
  name text, business_type text, website text default null, id uuid default null, language text default 'en',
  time_zone text default null, greeting text default null, entries jsonb default '[]', hours jsonb default '[]'
) returns public.bots
language sql volatile security invoker set search_path = ''
begin atomic
  select * from private.create_bot(
    name, business_type, website, id, language, time_zone, greeting, entries, hours
  );
end;
