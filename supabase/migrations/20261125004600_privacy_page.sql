-- Where a business says what happens with what visitors write. The widget's menu leads there, and nowhere else: it is the
-- business that decides about its conversations.
alter table public.bots add column privacy_url text
  constraint bots_privacy_url_check check (char_length(privacy_url) <= 200 and privacy_url ~ '^https?://');
grant update (privacy_url) on table public.bots to authenticated;

-- As before, for one column more.
drop trigger check_bot on public.bots;
create trigger check_bot before insert or update of
  name, status, language, greeting, unknown_text, contact_email, contact_phone, contact_url, privacy_url, position,
  primary_color, text_color, color_scheme, auto_open, delay_ms, allowed_origins, retention_days on public.bots
  for each row execute function private.check_bot();

-- As it was: its star was read when there was a column less.
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
