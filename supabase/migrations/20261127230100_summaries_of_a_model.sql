-- A language model sums up conversations for the members who take them, where owners let it.
alter table public.bots add column model_summaries boolean not null default false;
grant update (model_summaries) on table public.bots to authenticated;

-- It returns every column there is.
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

-- What a language model does for the members of a bot, where one is connected: { drafts, summaries }.
create or replace function public.model_for_members(bot uuid, may_be_own boolean, has_operators boolean) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'drafts', coalesce(bool_or(own.model_drafts), false), 'summaries', coalesce(bool_or(own.model_summaries), false)
  )
  from public.bots as own
  where own.id = model_for_members.bot and (
    has_operators is true or may_be_own is true and exists (
      select from private.model_connections as model where model.business_id = own.business_id
    )
  );
end;

-- Owners see whether it does.
create or replace function private.model_settings(business uuid) returns jsonb
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
          'summaries', bot.model_summaries, 'tokens', coalesce((
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
