-- What members write again and again, under a title to find it by.
create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  title text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index saved_replies_business_id_idx on public.saved_replies (business_id, title, id);
create trigger limit_rows after insert on public.saved_replies
  referencing new table as added for each statement
  execute function private.refuse_too_many('business_id', '200', 'A business has at most 200 saved replies.');
alter table public.saved_replies enable row level security;
revoke all on table public.saved_replies from anon, authenticated;
grant select, delete on table public.saved_replies to authenticated;
grant insert (id, business_id, title, text), update (title, text) on table public.saved_replies to authenticated;
grant select, insert, update, delete on table public.saved_replies to service_role;
create policy "Members read saved replies" on public.saved_replies
  for select to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Members add saved replies" on public.saved_replies
  for insert to authenticated with check (business_id = any (array(select private.member_businesses())));
create policy "Members change saved replies" on public.saved_replies
  for update to authenticated using (business_id = any (array(select private.member_businesses())));
create policy "Members delete saved replies" on public.saved_replies
  for delete to authenticated using (business_id = any (array(select private.member_businesses())));

create function private.check_saved_reply() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if char_length(btrim(new.title)) not between 1 and 80 then
    raise exception using errcode = 'check_violation', message = 'A saved reply needs a name of at most 80 characters.';
  end if;
  if char_length(btrim(new.text, E' \t\r\n')) not between 1 and 2000 then
    raise exception using errcode = 'check_violation', message = 'A saved reply has 1 to 2,000 characters.';
  end if;
  return new;
end
$$;
revoke execute on function private.check_saved_reply() from public;
create trigger check_saved_reply before insert or update on public.saved_replies
  for each row execute function private.check_saved_reply();
