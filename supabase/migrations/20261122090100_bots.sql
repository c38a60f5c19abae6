-- A bot, what it knows, and what it was asked without knowing.
create table public.bots (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- What stands in the snippet on a customer's page.
  public_key text not null unique default 'bot_' || replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'live', 'paused')),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'), -- BCP 47
  greeting text not null default 'Hi! How can I help you?',
  unknown_text text not null default 'Sorry, I don’t know that. I have noted your question for the team.',
  contact_email text check (char_length(contact_email) <= 120),
  contact_phone text check (char_length(contact_phone) <= 40),
  contact_url text check (char_length(contact_url) <= 200 and contact_url ~ '^https?://'),
  position text not null default 'bottom-right' check (position in ('bottom-right', 'bottom-left')),
  primary_color text not null default '#0c5a4b' check (primary_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null default '#ffffff' check (text_color ~ '^#[0-9a-f]{6}$'),
  color_scheme text not null default 'auto' check (color_scheme in ('auto', 'light', 'dark')),
  auto_open boolean not null default false,
  delay_ms integer not null default 3000 check (delay_ms between 0 and 600000),
  -- Where the widget may stand: `https://cornercafe.example`. Empty: anywhere.
  allowed_origins text[] not null default '{}',
  -- After so many days without a message a conversation is deleted.
  retention_days integer not null default 365 check (retention_days between 1 and 3650),
  first_seen_at timestamptz,
  first_seen_origin text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bots_business_id_idx on public.bots (business_id);

create table public.knowledge_entries (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  title text,
  content text not null,
  other_questions text[] not null default '{}',
  position integer not null default 0,
  -- The website or document it was taken from; null: written by hand.
  source_id uuid,
  updated_at timestamptz not null default now(),
  -- Null until what the text means is known. Found by its words even so.
  learned_at timestamptz
);
create index knowledge_entries_bot_id_position_idx on public.knowledge_entries (bot_id, position, id);

create table public.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  bot_id uuid not null references public.bots on delete cascade,
  question text not null,
  -- Without case, punctuation and spaces too many: what is asked again in the same words is counted.
  normalized text not null,
  times integer not null default 1,
  last_asked_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'taught', 'dismissed')),
  conversation_id uuid,
  unique (bot_id, normalized)
);
create index unanswered_questions_open_idx on public.unanswered_questions (bot_id, status, last_asked_at desc);

-- What an owner writes, checked with a sentence for the owner: a check constraint has none.
create function private.check_bot() returns trigger
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
    -- Only the step to live is checked: a bot stays live while its last entry is being learned again.
    when tg_op = 'UPDATE' and new.status = 'live' and old.status <> 'live' and not exists (
      select from public.knowledge_entries as entry where entry.bot_id = new.id and entry.learned_at is not null
    ) then
      wrong := 'A bot needs at least one learned answer before it goes live.';
    else
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_bot() from public;

-- What is seen of the widget is no change of the bot.
create trigger check_bot before insert or update of
  name, status, language, greeting, unknown_text, contact_email, contact_phone, contact_url, position, primary_color,
  text_color, color_scheme, auto_open, delay_ms, allowed_origins, retention_days on public.bots
  for each row execute function private.check_bot();
create trigger limit_rows after insert on public.bots
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '50', 'A business has at most 50 bots.');

create function private.check_entry() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text;
begin
  new.title := nullif(btrim(new.title, E' \t\r\n'), '');
  case
    when char_length(new.title) > 200 then
      wrong := 'A title has at most 200 characters.';
    when coalesce(new.content, '') !~ '\S' then
      wrong := 'An answer cannot be empty.';
    when char_length(new.content) > 2000 then
      wrong := 'An answer has at most 2,000 characters. Please split it into several.';
    when cardinality(new.other_questions) > 20 or exists (
      select from unnest(new.other_questions) as question
      where char_length(question) > 500 or coalesce(question, '') !~ '\S'
    ) then
      wrong := 'An answer has at most 20 other ways to ask, of 1 to 500 characters each.';
    else
      if tg_op = 'UPDATE'
        and (new.title, new.content, new.other_questions) is distinct from (old.title, old.content, old.other_questions)
      then
        new.updated_at := now();
        new.learned_at := null;
      end if;
      return new;
  end case;
  raise exception using errcode = 'check_violation', message = wrong;
end
$$;
revoke execute on function private.check_entry() from public;

create trigger check_entry before insert or update of title, content, other_questions on public.knowledge_entries
  for each row execute function private.check_entry();
create trigger limit_rows after insert on public.knowledge_entries
  referencing new table as added for each statement
  execute function private.refuse_too_many('bot_id', '2000', 'A bot knows at most 2,000 answers.');

alter table public.bots enable row level security;
revoke all on table public.bots from anon, authenticated;
grant select, delete on table public.bots to authenticated;
grant update (
  name, status, language, greeting, unknown_text, contact_email, contact_phone, contact_url, position, primary_color,
  text_color, color_scheme, auto_open, delay_ms, allowed_origins, retention_days
) on table public.bots to authenticated;
grant select, insert, update, delete on table public.bots to service_role;

create policy "Members read their bots" on public.bots
  for select to authenticated using ((select private.is_member(business_id)));
create policy "Owners change their bots" on public.bots
  for update to authenticated using ((select private.is_owner(business_id)));
create policy "Owners delete their bots" on public.bots
  for delete to authenticated using ((select private.is_owner(business_id)));

-- Whoever sees a bot sees what it knows: the policies of bots decide inside.
alter table public.knowledge_entries enable row level security;
revoke all on table public.knowledge_entries from anon, authenticated;
grant select, delete on table public.knowledge_entries to authenticated;
grant insert (id, bot_id, title, content, other_questions, position) on table public.knowledge_entries to authenticated;
grant update (title, content, other_questions, position) on table public.knowledge_entries to authenticated;
grant select, insert, update, delete on table public.knowledge_entries to service_role;

create policy "Members read entries" on public.knowledge_entries
  for select to authenticated using (exists (select from public.bots where bots.id = bot_id));
create policy "Members add entries" on public.knowledge_entries
  for insert to authenticated with check (exists (select from public.bots where bots.id = bot_id));
create policy "Members change entries" on public.knowledge_entries
  for update to authenticated using (exists (select from public.bots where bots.id = bot_id));
create policy "Members delete entries" on public.knowledge_entries
  for delete to authenticated using (exists (select from public.bots where bots.id = bot_id));

alter table public.unanswered_questions enable row level security;
revoke all on table public.unanswered_questions from anon, authenticated;
grant select, delete on table public.unanswered_questions to authenticated;
grant update (status) on table public.unanswered_questions to authenticated;
grant select, insert, update, delete on table public.unanswered_questions to service_role;

create policy "Members read unanswered questions" on public.unanswered_questions
  for select to authenticated using (exists (select from public.bots where bots.id = bot_id));
create policy "Members settle unanswered questions" on public.unanswered_questions
  for update to authenticated using (exists (select from public.bots where bots.id = bot_id));
create policy "Members delete unanswered questions" on public.unanswered_questions
  for delete to authenticated using (exists (select from public.bots where bots.id = bot_id));

-- The work of create_bot, with the right to make a business and its first member.
create function private.create_bot(name text, business_type text, website text) returns public.bots
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner uuid := auth.uid();
  business uuid;
  made public.bots;
  wrong text;
begin
  if owner is null then
    raise exception using errcode = 'insufficient_privilege', message = 'Please sign in to create a bot.';
  end if;
  wrong := case
    when char_length(btrim(coalesce(create_bot.name, ''), E' \t\r\n')) not between 1 and 80 then 'A name has 1 to 80 characters.'
    when business_type is null or business_type not in ('clinic', 'coffee', 'restaurant', 'startup', 'retail', 'other')
      then 'The type of a business is clinic, coffee, restaurant, startup, retail or other.'
    when char_length(create_bot.website) > 200 then 'The address of a website has at most 200 characters.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;

  -- Two first bots at the same moment are of one business.
  perform pg_advisory_xact_lock(hashtextextended('create_bot ' || owner, 0));
  select business_id into business
  from public.business_members as member join public.businesses on businesses.id = business_id
  where member.user_id = owner and member.role = 'owner'
  order by businesses.created_at limit 1;
  if business is null then
    insert into public.businesses (name, kind, website)
    values (btrim(create_bot.name), business_type, nullif(btrim(create_bot.website), ''))
    returning id into business;
    insert into public.business_members (business_id, user_id, role) values (business, owner, 'owner');
  end if;
  insert into public.bots (business_id, name, greeting)
  values (business, create_bot.name, format('Hi! I’m the assistant of %s. How can I help you?', btrim(create_bot.name)))
  returning * into made;
  return made;
end
$$;
revoke execute on function private.create_bot(text, text, text) from public;
grant execute on function private.create_bot(text, text, text) to authenticated;

-- Makes a bot, a draft, and returns its row; with it the caller's business if the caller owns none.
-- The body is resolved here and now, so clients need no way into the schema private.
create function public.create_bot(name text, business_type text, website text default null) returns public.bots
language sql volatile security invoker set search_path = ''
begin atomic
  select * from private.create_bot(name, business_type, website);
end;
revoke execute on function public.create_bot(text, text, text) from public, anon;
grant execute on function public.create_bot(text, text, text) to authenticated;
