-- What only some plans have is asked for here, and nowhere else.

-- Whether the plan of a business has a feature; with plans off, every business has all of them.
create function private.allows(business uuid, feature text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(feature = any ((private.entitlements(business)).features), true)
$$;
revoke execute on function private.allows(uuid, text) from public;
grant execute on function private.allows(uuid, text) to service_role;

-- Refuses a row of a business whose plan has not the feature of the first argument, in the words of the second.
create function private.require_feature() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.allows(new.business_id, tg_argv[0]) then
    raise exception using errcode = 'check_violation', message = tg_argv[1];
  end if;
  return new;
end
$$;
revoke execute on function private.require_feature() from public;

-- Services that are there stay: after a change to a plan without booking nobody books them.
create trigger require_booking before insert on public.services
  for each row execute function private.require_feature(
    'booking', 'Your plan doesn’t have booking. Settings shows the plans that do.'
  );

-- Webhooks and keys that are there go on: after a change to a plan without integrations none is added.
create trigger require_integrations before insert on private.webhooks
  for each row execute function private.require_feature(
    'integrations', 'Your plan doesn’t have integrations. Settings shows the plans that do.'
  );
create trigger require_integrations before insert on private.api_keys
  for each row execute function private.require_feature(
    'integrations', 'Your plan doesn’t have integrations. Settings shows the plans that do.'
  );

-- Advanced booking: parties, requests that the business confirms, and joined tables. What there is stays, and is changed
-- as long as it becomes no more.
create function private.require_advanced_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_more boolean;
begin
  if tg_table_name = 'services' then
    is_more := new.party_to > greatest(coalesce(old.party_to, 1), 1)
      or new.confirms = 'on_request' and coalesce(old.confirms, 'at_once') <> 'on_request';
  else
    is_more := not exists (
      select from public.resource_pairs where first_id = new.first_id and second_id = new.second_id
    );
  end if;
  if is_more and not private.allows(new.business_id, 'advanced_booking') then
    raise exception using errcode = 'check_violation', message =
      'Your plan doesn’t have advanced booking: parties, joined tables, and requests that you confirm. '
      'Settings shows the plans that do.';
  end if;
  return new;
end
$$;
revoke execute on function private.require_advanced_booking() from public;
create trigger require_advanced_booking before insert or update of party_to, confirms on public.services
  for each row execute function private.require_advanced_booking();
create trigger require_advanced_booking before insert on public.resource_pairs
  for each row execute function private.require_advanced_booking();
