-- The email address of whoever makes a bot: what visitors answer to an email reaches somebody of the business, at the
-- bot's own address or else the owner's.
create function private.own_email() returns text
language sql stable security definer set search_path = ''
as $$
  -- As long as an address of a bot may be.
  select email from auth.users where id = auth.uid() and char_length(email) <= 120
$$;
revoke execute on function private.own_email() from public;
grant execute on function private.own_email() to service_role;

-- A bot: what it is called, how it looks, and where it may stand.
create table public.bots (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  -- What stands in the snippet on a customer's page.
  public_key text not null unique default 'bot_' || replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'live', 'paused')),
  -- BCP 47: a language that browsers and functions know, perhaps with a script and a region. For any other name `Intl`
  -- throws, and nothing could be said in it.
  language text not null default 'en' constraint bots_language_check check (
    language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'
    and split_part(language, '-', 1) = any ('{
      af, ak, am, ar, as, az, ba, be, bg, bm, bn, bo, br, bs, ca, ce, cs, cv, cy, da, de, dz, ee, el, en, eo, es, et,
      eu, fa, ff, fi, fil, fo, fr, fy, ga, gd, gl, gu, gv, ha, he, hi, hr, hu, hy, ia, id, ie, ig, ii, is, it, ja,
      jv, ka, ki, kk, kl, km, kn, ko, ks, ku, kw, ky, lb, lg, ln, lo, lt, lu, lv, mg, mi, mk, ml, mn, mr, ms, mt, my,
      nb, nd, ne, nl, nn, no, oc, om, or, os, pa, pl, ps, pt, qu, rm, rn, ro, ru, rw, sa, sc, sd, se, sg, si, sk, sl,
      sn, so, sq, sr, st, su, sv, sw, ta, te, tg, th, ti, tk, tn, to, tr, tt, ug, uk, ur, uz, vi, wo, xh, yi, yo, za,
      zh, zu
    }'::text[])
  ),
  greeting text not null default 'Hi! How can I help you?',
  unknown_text text not null default 'Sorry, I don’t know that. I have noted your question for the team.',
  contact_email text default private.own_email() check (char_length(contact_email) <= 120),
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
  updated_at timestamptz not null default now(),
  -- Questions that a visitor may begin with: what the owner chose, at most four of 80 characters. Empty: see
  -- private.first_questions.
  starters text[] not null default '{}',
  -- Where a business says what happens with what visitors write. The widget's menu leads there, and nowhere else: it is
  -- the business that decides about its conversations.
  privacy_url text
    constraint bots_privacy_url_check check (char_length(privacy_url) <= 200 and privacy_url ~ '^https?://'),
  -- What begins the guided conversation that asks for a visitor's details: a button of the greeting, a question that the
  -- bot cannot answer, hours in which nobody is there, the wish for a person. Empty: nothing.
  details_triggers text[] not null default '{}',
  -- What is asked beside name, email address and phone number.
  details_question text,
  -- Counts the changes of both.
  details_version integer not null default 1,
  -- What a language model may do with its answers: nothing; choose among the nearest; translate, too; reword, too.
  model_mode text not null default 'off'
    constraint bots_model_mode_check check (model_mode in ('off', 'choose', 'translate', 'reword')),
  -- Whether a language model drafts texts for its members: ways to ask, translations, answers from conversations.
  model_drafts boolean not null default false,
  -- Whether it sums up conversations for the members who take them.
  model_summaries boolean not null default false,
  -- Whether it translates conversations for members: what visitors write, and what members reply.
  model_inbox boolean not null default false
);
create index bots_business_id_idx on public.bots (business_id);

-- The bots of the caller's businesses, for policies: see private.member_businesses.
create function private.member_bots() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.bots where business_id = any (array(select private.member_businesses()))
$$;
revoke execute on function private.member_bots() from public;
grant execute on function private.member_bots() to authenticated;

alter table public.bots enable row level security;
revoke all on table public.bots from anon, authenticated;
grant select, delete on table public.bots to authenticated;
grant update (
  name, status, language, greeting, unknown_text, contact_email, contact_phone, contact_url, position, primary_color,
  text_color, color_scheme, auto_open, delay_ms, allowed_origins, retention_days, starters, privacy_url,
  details_triggers, details_question, model_mode, model_drafts,
  model_summaries, model_inbox
) on table public.bots to authenticated;
grant select, insert, update, delete on table public.bots to service_role;
create policy "Members read their bots" on public.bots
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Owners change their bots" on public.bots
  for update to authenticated using (business_id = any (array(select private.owned_businesses())));
create policy "Owners delete their bots" on public.bots
  for delete to authenticated using (business_id = any (array(select private.owned_businesses())));

-- Checks what an owner writes, with a sentence for the owner: a check constraint has none.
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
revoke execute on function private.check_bot() from public;
-- Without the columns that note where the widget was seen: that changes nothing of the bot.
create trigger check_bot before insert or update of
  name, status, language, greeting, unknown_text, contact_email, contact_phone, contact_url, privacy_url, position,
  primary_color, text_color, color_scheme, auto_open, delay_ms, allowed_origins, retention_days on public.bots
  for each row execute function private.check_bot();

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

-- Whether a page may ask this bot. No origin: the request does not come from a page of another site.
create function private.is_allowed_origin(bot public.bots, origin text) returns boolean
language sql immutable set search_path = ''
as $$
  select origin is null or bot.allowed_origins = '{}' or origin = any (bot.allowed_origins)
$$;
revoke execute on function private.is_allowed_origin(public.bots, text) from public;
grant execute on function private.is_allowed_origin(public.bots, text) to service_role;

-- Notes that the widget was seen on a page, at most once a minute, and where first, if that is a website: a page from a
-- file says `null`, and a program says what it likes. What was noted while every website was allowed gives way to the
-- first one that is on the list. A bot that somebody is changing is not waited for: the next visit will do.
create function private.mark_seen(bot uuid, origin text) returns void
language sql volatile set search_path = ''
as $$
  update public.bots as seen set
    first_seen_at = coalesce(
      case when private.is_allowed_origin(seen, first_seen_origin) then first_seen_at end, now()
    ),
    first_seen_origin = coalesce(
      case when private.is_allowed_origin(seen, first_seen_origin) then first_seen_origin end,
      case when mark_seen.origin ~ '^https?://[a-z0-9.-]{1,255}(:[0-9]{1,5})?$' then mark_seen.origin end
    ),
    last_seen_at = now()
  where id in (
    select id from public.bots
    where id = mark_seen.bot and mark_seen.origin is not null
      and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
    for no key update skip locked
  )
$$;
revoke execute on function private.mark_seen(uuid, text) from public;
grant execute on function private.mark_seen(uuid, text) to service_role;
