-- Where a bot was first seen, if that is a website: a page from a file says `null`, and a program says what it likes.
create or replace function private.mark_seen(bot uuid, origin text) returns void
language sql volatile set search_path = ''
as $$
  update public.bots set
    first_seen_at = coalesce(first_seen_at, now()),
    first_seen_origin = coalesce(
      first_seen_origin,
      case when mark_seen.origin ~ '^https?://[a-z0-9.-]{1,255}(:[0-9]{1,5})?$' then mark_seen.origin end
    ),
    last_seen_at = now()
  where id = mark_seen.bot and mark_seen.origin is not null
    and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
$$;

update public.bots set first_seen_origin = null
where first_seen_origin !~ '^https?://[a-z0-9.-]{1,255}(:[0-9]{1,5})?$';
