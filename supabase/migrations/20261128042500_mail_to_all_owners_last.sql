-- What the operator writes to all owners is sent when nothing else is due: thousands of such mails held up every reply,
-- hand-over and booking.

create index outbox_accounts_idx on private.outbox (due_at)
  where business_id is null and sent_at is null and failed_at is null and dedupe_key not like 'broadcast:%';

create or replace function private.next_mail() returns private.outbox
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sender uuid;
  mail private.outbox;
begin
  select * into mail from private.outbox
  where business_id is null and sent_at is null and failed_at is null and due_at <= now()
    and dedupe_key not like 'broadcast:%'
  order by due_at limit 1 for update skip locked;
  if found then
    return mail;
  end if;
  for sender in
    with recursive senders as (
      (
        select business_id from private.outbox where sent_at is null and failed_at is null order by business_id limit 1
      )
      union all
      select (
        select later.business_id from private.outbox as later
        where sent_at is null and failed_at is null and later.business_id > senders.business_id
        order by later.business_id limit 1
      ) from senders where senders.business_id is not null
    )
    select senders.business_id from senders
      cross join lateral (
        select min(due_at) as due_at from private.outbox as due
        where due.business_id = senders.business_id and sent_at is null and failed_at is null and due_at <= now()
      ) as due
      cross join lateral (
        select max(claimed_at) as claimed_at from private.outbox as taken where taken.business_id = senders.business_id
      ) as taken
    where due.due_at is not null
    order by taken.claimed_at nulls first, due.due_at
  loop
    select * into mail from private.outbox
    where business_id = sender and sent_at is null and failed_at is null and due_at <= now()
    order by due_at limit 1 for update skip locked;
    if found then
      return mail;
    end if;
  end loop;
  select * into mail from private.outbox
  where business_id is null and sent_at is null and failed_at is null and due_at <= now()
  order by due_at limit 1 for update skip locked;
  return mail;
end
$$;
