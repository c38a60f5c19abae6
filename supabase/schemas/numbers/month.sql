-- The numbers of a month by email, on the first of the next one by the clock of the business, for members who want them.

-- Goes on to the next 500 businesses with such a member, and puts the emails of those into the outbox where it is the
-- first, from eight o'clock on, and somebody has talked to a bot in the month before. Once: of an email that is already
-- there the key is the same. True: there are more.
create function private.tell_of_months(at timestamptz) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  listed uuid[] := array(
    select distinct business_id from public.business_members
    where mail_month and business_id > private.place_on('months') order by business_id limit 500
  );
begin
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
  select 'month', account.email, jsonb_build_object('month', past.month, 'member', member.user_id),
    concat_ws(':', 'month', business.id, past.month, account.id), business.id
  from public.businesses as business
    cross join lateral (select at at time zone business.time_zone as local) as clock
    cross join lateral (select (date_trunc('month', clock.local) - interval '1 month')::date as month) as past
    join public.business_members as member on member.business_id = business.id and member.mail_month
    join auth.users as account on account.id = member.user_id
  where business.id = any (listed) and business.deletes_at is null and account.email is not null
    and extract(day from clock.local) = 1 and extract(hour from clock.local) >= 8
    and exists (
      select from public.bots as bot join private.daily_numbers as counted on counted.bot_id = bot.id
      where bot.business_id = business.id and counted.begun > 0
        and counted.day >= past.month and counted.day < past.month + interval '1 month'
    )
  on conflict on constraint outbox_dedupe_key_key do nothing;
  perform private.keep_place('months', case when cardinality(listed) = 500 then listed[500] end);
  return cardinality(listed) = 500;
end
$$;
revoke execute on function private.tell_of_months(timestamptz) from public;

-- What an email about a month says; null once its reader wants no more of them, or is no member any more. The questions
-- are those that were asked most often and have no answer as it is sent.
create function private.month_mail(mail private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'id', business.id, 'business', business.name, 'month', past.first_day, 'last_day', past.last_day,
      'unsubscribe', private.unsubscribe_token('month', business.id, member.user_id),
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object('question', open.question, 'times', open.times))
        from (
          select left(asked.question, 200) as question, asked.times
          from public.unanswered_questions as asked
          where asked.bot_id = any (bots.ids) and asked.status = 'open'
          order by asked.times desc, asked.last_asked_at desc, asked.id desc limit 3
        ) as open
      ), '[]')
    )
    || private.reply_times(bots.ids, past.first_day, past.last_day)
    || (
      select jsonb_build_object(
        'begun', coalesce(sum(begun) filter (where day >= past.first_day), 0),
        'before', coalesce(sum(begun) filter (where day < past.first_day), 0),
        'answered', coalesce(sum(answered) filter (where day >= past.first_day), 0),
        'unknown', coalesce(sum(unknown) filter (where day >= past.first_day), 0),
        'asked', coalesce(sum(asked) filter (where day >= past.first_day), 0),
        'replied', coalesce(sum(replied) filter (where day >= past.first_day), 0),
        'helped', coalesce(sum(helped) filter (where day >= past.first_day), 0),
        'unhelped', coalesce(sum(unhelped) filter (where day >= past.first_day), 0)
      )
      from private.daily_numbers
      where bot_id = any (bots.ids) and day between past.first_day - interval '1 month' and past.last_day
    )
  from public.businesses as business
    join public.business_members as member on member.business_id = business.id and member.mail_month
    cross join lateral (
      select (mail.data ->> 'month')::date as first_day,
        ((mail.data ->> 'month')::date + interval '1 month - 1 day')::date as last_day
    ) as past
    cross join lateral (
      select array(select listed.id from public.bots as listed where listed.business_id = business.id) as ids
    ) as bots
  where business.id = mail.business_id and business.deletes_at is null
    and member.user_id = (mail.data ->> 'member')::uuid
$$;
revoke execute on function private.month_mail(private.outbox) from public;
