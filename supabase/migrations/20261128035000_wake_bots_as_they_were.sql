-- A bot that was live before its business went to sleep is live again, also while none of its answers is learned: one of
-- them had been changed just before, and the bot stayed paused without a word to anybody.

create or replace function private.check_bot() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong text;
begin
  new.name := btrim(new.name, E' \t\r\n');
  new.updated_at := now();
  case
    when char_length(new.name) not between 1 and 80 then
      wrong := 'A name has 1 to 80 characters.';
    when char_length(new.greeting) not between 1 and 500 then
      wrong := 'A greeting has 1 to 500 characters.';
    when char_length(new.unknown_text) not between 1 and 500 then
      wrong := 'What the bot says when it does not know has 1 to 500 characters.';
    when cardinality(new.allowed_origins) > 20 then
      wrong := 'A bot has at most 20 allowed websites.';
    when exists (
      select from unnest(new.allowed_origins) as origin
      where origin !~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' or origin is null
    ) then
      wrong := 'An allowed website looks like https://cornercafe.example: no path, lower case.';
    -- Only the step to live is checked: a bot stays live while its last entry is being learned again. So one that wakes
    -- is live as it was.
    when tg_op = 'UPDATE' and new.status = 'live' and old.status <> 'live' and not exists (
      select from public.knowledge_entries as entry where entry.bot_id = new.id and entry.learned_at is not null
    ) and not exists (select from private.sleeping_bots where bot_id = new.id) then
      wrong := 'A bot needs at least one learned answer before it goes live.';
    else
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;

create or replace function private.follow_entitlements(business uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  held record := private.entitlements(business);
  bot uuid;
begin
  perform from public.bots where business_id = business order by id for no key update;
  if held.sleeps is not null then
    insert into private.sleeping_bots (bot_id, business_id)
    select id, business_id from public.bots where business_id = business and status = 'live'
    on conflict do nothing;
    update public.bots set status = 'paused' where business_id = business and status = 'live';
    return;
  end if;
  update public.bots set status = 'paused' where id in (
    select id from public.bots where business_id = business and status = 'live'
    order by created_at, id offset coalesce(held.bots, 2147483647)
  );
  for bot in
    select bot_id from private.sleeping_bots as asleep join public.bots on bots.id = bot_id
    where asleep.business_id = business order by bots.created_at, bots.id
  loop
    begin
      update public.bots set status = 'live' where id = bot and status = 'paused';
    exception when check_violation then
      -- It is one too many, or its business is going to be deleted.
      null;
    end;
  end loop;
  delete from private.sleeping_bots where business_id = business;
end
$$;
