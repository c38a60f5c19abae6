-- The meter: how many conversations a business has had in each month, by its own clock. Past the plan's number its bots go
-- on answering, and its owners are told.
create table private.usage_months (
  business_id uuid references public.businesses on delete cascade,
  month date,
  conversations integer not null default 0,
  -- When its owners were told that so many percent are used.
  told_80 timestamptz,
  told_100 timestamptz,
  primary key (business_id, month)
);
alter table private.usage_months enable row level security;
revoke all on table private.usage_months from public, anon, authenticated;
grant select, insert, update, delete on table private.usage_months to service_role;
create policy "Only the secret key" on private.usage_months
  for all to anon, authenticated using (false) with check (false);

-- Counts a conversation in the transaction that makes it: one that is sent again makes none, and one that is refused
-- makes none either. Deleted, it stays counted. It counts in the month in which it begins.
create function private.count_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  included integer := (private.entitlements(new.business_id)).conversations;
  used private.usage_months;
  share integer;
begin
  insert into private.usage_months as known (business_id, month, conversations)
  select id, date_trunc('month', new.started_at at time zone time_zone), 1
  from public.businesses where id = new.business_id
  on conflict on constraint usage_months_pkey do update set conversations = known.conversations + 1
  returning * into used;
  share := case
    when used.conversations >= included and used.told_100 is null then 100
    when used.conversations * 5 >= included * 4 and used.told_80 is null and used.told_100 is null then 80
  end;
  if share is not null then
    update private.usage_months set
      told_80 = coalesce(told_80, now()), told_100 = case share when 100 then now() else told_100 end
    where business_id = used.business_id and month = used.month;
    perform private.tell_owners(
      used.business_id, jsonb_build_object('what', 'usage', 'share', share, 'included', included),
      concat_ws(':', share, used.month, included)
    );
  end if;
  return null;
end
$$;
revoke execute on function private.count_conversation() from public;
create trigger count_conversation after insert on public.conversations
  for each row when (new.channel <> 'preview') execute function private.count_conversation();
