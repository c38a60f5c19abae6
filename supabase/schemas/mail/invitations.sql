-- Invites an address, and sends the email. Invitations are counted by who sends them: a business can be deleted and
-- made anew.
create function private.invite_member(business uuid, email text, role text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address text := lower(btrim(invite_member.email, E' \t\r\n'));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  hash text := private.token_hash(token);
  made uuid;
  -- Whoever deletes an account and makes it anew is the same inviter.
  inviter text := (
    select private.token_hash(coalesce(lower(account.email), account.id::text))
    from auth.users as account where account.id = auth.uid()
  );
  is_new boolean := (
    select account.created_at > now() - interval '7 days' from auth.users as account where account.id = auth.uid()
  );
  wrong text;
begin
  perform private.require_owner(business);
  perform private.check_role(invite_member.role);
  -- One invitation of a business at a time, or two could be one too many.
  perform from public.businesses where id = business for no key update;
  wrong := case
    when address is null or char_length(address) > 255 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
      then 'Invalid email address'
    when exists (
      select from public.business_members as member join auth.users as account on account.id = member.user_id
      where member.business_id = business and lower(account.email) = address
    ) then format('%s is on your team already.', address)
    when (
      select count(*) from private.invitations as invitation
      where invitation.business_id = business and accepted_at is null and invitation.email <> address
    ) >= 50 then '50 invitations are open. Take one back before you send another.'
  end;
  if wrong is not null then
    raise exception using errcode = 'check_violation', message = wrong;
  end if;
  if private.count_hit('invite:inviter', inviter, 30, 3600) > 0 then
    raise exception using errcode = 'PT429',
      message = 'You’ve sent many invitations. Please try again in an hour.';
  end if;
  if private.count_hit('invite:inviter:day', inviter, case when is_new then 20 else 100 end, 86400) > 0 then
    raise exception using errcode = 'PT429',
      message = 'You’ve sent many invitations today. Please try again tomorrow.';
  end if;
  -- Of all businesses together: nobody's mailbox is filled by ours.
  if public.hit_rate_limit('invite:address', private.token_hash(address), 5, 86400) > 0 then
    raise exception using errcode = 'PT429',
      message = 'This address has had several invitations today. Please try again tomorrow.';
  end if;

  -- Sent again, it is a new one: the token of the mail before is void.
  insert into private.invitations as invitation (business_id, email, role, token_hash, invited_by)
  values (business, address, invite_member.role, hash, auth.uid())
  on conflict (business_id, email) where accepted_at is null do update set
    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  returning invitation.id into made;
  perform private.queue_mail(
    'invitation', address, jsonb_build_object('invitation', made, 'token', token), 'invitation ' || hash
  );
  return jsonb_build_object('outcome', 'ok', 'id', made);
end
$$;
revoke execute on function private.invite_member(uuid, text, text) from public;
grant execute on function private.invite_member(uuid, text, text) to authenticated;

create function public.invite_member(business uuid, email text, role text) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.invite_member(business, email, role);
end;
revoke execute on function public.invite_member(uuid, text, text) from public, anon, service_role;
grant execute on function public.invite_member(uuid, text, text) to authenticated;
