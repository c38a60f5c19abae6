-- An owner who deleted and undid again and again could fill the mailboxes of the others.

create or replace function private.begin_deletion(business uuid) returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  due timestamptz;
begin
  select deletes_at into due from public.businesses where id = business for no key update;
  if not found or due is not null then
    return due;
  end if;
  due := now() + interval '7 days';
  perform from public.bots where business_id = business order by id for no key update;
  update public.businesses set
    deletes_at = due,
    paused_bots = array(select id from public.bots where business_id = business and status = 'live')
  where id = business;
  update public.bots set status = 'paused' where business_id = business and status = 'live';
  perform private.note_act(business, 'deleted_business', '');
  insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
  select 'deletion', account.email, jsonb_build_object('by', private.email_of(auth.uid())),
    concat_ws(':', 'deletion', business, extract(epoch from due), account.id), business
  from public.business_members as member join auth.users as account on account.id = member.user_id
  where member.business_id = business and member.role = 'owner' and account.email is not null
    -- Once in ten minutes, however often an owner changes their mind.
    and not exists (
      select from private.outbox as told
      where told.recipient = account.email and told.kind = 'deletion' and told.business_id = business
        and told.failed_at is null and told.created_at > now() - interval '10 minutes'
    );
  return due;
end
$$;
