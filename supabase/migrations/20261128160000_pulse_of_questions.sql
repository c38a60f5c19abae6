-- The pulse tells how many questions nobody has answered, and whether anybody is away: the inbox asks for neither again
-- whenever a visitor writes.
-- The work of inbox_pulse without row level security, which would be asked about every row that is counted.
create or replace function private.inbox_pulse() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', coalesce(sum(waits.number), 0),
    'oldest_waiting', min(waits.since),
    'later', coalesce(sum(later.number), 0),
    'replied', coalesce(sum(replied.number), 0),
    'unanswered', coalesce(sum(unanswered.number), 0),
    'changed_at', max(latest.changed_at),
    'version', md5(string_agg(latest.version, ' ' order by member.business_id)),
    'away', md5(string_agg(
      case when business.away_until > now() then concat_ws(' ', business.away_until, business.away_note) else '' end, ' '
      order by business.id
    ))
  )
  from public.business_members as member
    join public.businesses as business on business.id = member.business_id
    cross join lateral (
      select count(*) as number, min(talk.waiting_since) as since from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'waiting' and talk.channel <> 'preview'
    ) as waits
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'later' and talk.channel <> 'preview'
        and talk.snoozed_until is null
    ) as later
    cross join lateral (
      select count(*) as number from public.conversations as talk
      where talk.business_id = member.business_id and talk.state = 'human' and talk.channel <> 'preview'
        and private.awaits_member(talk.id, talk.read_at, talk.last_message_at) and talk.snoozed_until is null
    ) as replied
    cross join lateral (
      select count(*) as number
      from public.bots as bot join public.unanswered_questions as question on question.bot_id = bot.id
      where bot.business_id = member.business_id and question.status = 'open'
    ) as unanswered
    cross join lateral (
      select max(talk.changed_at) as changed_at,
        string_agg(
          concat_ws(
            ' ', talk.id, extract(epoch from talk.changed_at), private.is_here(visitor.last_seen_at),
            private.is_typing(talk.id, talk.state, talk.last_message_at)
          ), ' '
          order by talk.changed_at, talk.id
        ) as version
      from (
        select one.id, one.changed_at, one.visitor_id, one.state, one.last_message_at
        from public.conversations as one
        where one.business_id = member.business_id and one.channel <> 'preview'
        order by one.changed_at desc limit 10
      ) as talk
        join private.visitors as visitor on visitor.id = talk.visitor_id
    ) as latest
  where member.user_id = auth.uid()
$$;
