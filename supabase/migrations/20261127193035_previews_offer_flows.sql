drop function public.widget_config(text, text);

-- What a page needs to draw the widget; for the preview of a member also of a bot that is not live, which is not seen by
-- it. Outcomes: 'no bot', 'origin', 'go'.
create function public.widget_config(bot_key text, origin text, is_preview boolean) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  bot public.bots;
begin
  select * into bot from public.bots where public_key = bot_key and (status = 'live' or is_preview);
  if bot.id is null then
    return jsonb_build_object('outcome', 'no bot');
  end if;
  if not is_preview and not private.is_allowed_origin(bot, origin) then
    return jsonb_build_object('outcome', 'origin');
  end if;
  if not is_preview then
    perform private.mark_seen(bot.id, origin);
  end if;
  return jsonb_build_object(
    'outcome', 'go', 'bot', to_jsonb(bot),
    'business', (select business.name from public.businesses as business where business.id = bot.business_id),
    'schedule', private.schedule(bot.business_id),
    'starters', to_jsonb(private.starters_of(bot)), 'flows', private.live_flows(bot.id),
    'services', private.bookable(bot.id), 'languages', private.languages_of(bot.id)
  );
end
$$;
revoke execute on function public.widget_config(text, text, boolean) from public, anon, authenticated;
grant execute on function public.widget_config(text, text, boolean) to service_role;
