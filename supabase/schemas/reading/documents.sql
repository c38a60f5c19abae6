-- What the function read-document calls, with the secret key.

-- A file is not kept, so only its sender can have it read again; but they can do so again and again. A file whose
-- reader has died three times within a day is read no more.
create table private.file_claims (
  bot_id uuid not null references public.bots on delete cascade,
  file_hash text not null,
  -- How often it was claimed since a part of it was read.
  claims integer not null default 1,
  claimed_at timestamptz not null default now(),
  primary key (bot_id, file_hash)
);
create index file_claims_claimed_at_idx on private.file_claims (claimed_at);
alter table private.file_claims enable row level security;
revoke all on table private.file_claims from public, anon, authenticated;
grant select, insert, update, delete on table private.file_claims to service_role;
create policy "Only the secret key" on private.file_claims
  for all to anon, authenticated using (false) with check (false);

-- Whether a file may be read: not if three readings of it in a row have not come to an end.
create function public.claim_file(bot uuid, hash text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  counted integer;
begin
  delete from private.file_claims where claimed_at < now() - interval '1 day';
  insert into private.file_claims as claim (bot_id, file_hash) values (claim_file.bot, claim_file.hash)
  on conflict (bot_id, file_hash) do update set
    claims = least(claim.claims + 1, 4), claimed_at = case when claim.claims > 3 then claim.claimed_at else now() end
  returning claims into counted;
  return counted <= 3;
end
$$;
revoke execute on function public.claim_file(uuid, text) from public, anon, authenticated;
grant execute on function public.claim_file(uuid, text) to service_role;

-- A part of a file was read, or it was refused: the reader lives.
create function public.release_file(bot uuid, hash text) returns void
language sql volatile security invoker set search_path = ''
begin atomic
  delete from private.file_claims where bot_id = release_file.bot and file_hash = release_file.hash;
end;
revoke execute on function public.release_file(uuid, text) from public, anon, authenticated;
grant execute on function public.release_file(uuid, text) to service_role;

-- Begins to read a file of so many pages, or goes on with the same file. The same name again is a new reading of that
-- source. Returns the source and the lease.
create function public.begin_document(bot uuid, name text, hash text, pages integer, is_paged boolean) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  held public.sources;
  page public.source_pages;
  reading private.readings;
begin
  perform from public.bots where bots.id = begin_document.bot for no key update;
  insert into public.sources (bot_id, kind, address, title)
  values (begin_document.bot, 'document', name, name) on conflict do nothing;
  select * into held from public.sources
  where bot_id = begin_document.bot and kind = 'document' and address = name for no key update;
  delete from private.readings where source_id = held.id and file_hash is distinct from begin_document.hash;
  perform private.begin_reading(held);
  update private.readings set
    file_hash = hash, lease = coalesce(lease, gen_random_uuid()), leased_until = now() + interval '10 minutes'
  where source_id = held.id returning * into reading;
  for page in
    select * from public.source_pages as old where old.source_id = held.id and (
      not is_paged and old.address <> name or is_paged and (old.number is null or old.number > begin_document.pages)
    )
  loop
    perform private.forget_pieces(page, '{}');
    delete from public.source_pages where id = page.id;
  end loop;
  insert into public.source_pages (source_id, address, number)
  select held.id, case when is_paged then '#page=' || number else name end, case when is_paged then number end
  from generate_series(1, case when is_paged then begin_document.pages else 1 end) as number
  on conflict (source_id, address) do nothing;
  update public.sources set status = 'reading', updated_at = now() where id = held.id;
  return jsonb_build_object('source', held.id, 'lease', reading.lease);
end
$$;
revoke execute on function public.begin_document(uuid, text, text, integer, boolean) from public, anon, authenticated;
grant execute on function public.begin_document(uuid, text, text, integer, boolean) to service_role;

-- The document of this name that is being read, with its lease; the lease is null if the reading is over. Null if there
-- is no such document. Refuses another file.
create function public.continue_document(bot uuid, name text, hash text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  known public.sources;
  reading private.readings;
begin
  select * into known from public.sources
  where bot_id = continue_document.bot and kind = 'document' and address = name;
  select * into reading from private.readings where source_id = known.id;
  if reading.file_hash <> hash then
    raise exception using errcode = 'check_violation',
      message = 'Another file of this name was added meanwhile. Please add this one again.';
  end if;
  return case when known.id is not null then jsonb_build_object('source', known.id, 'lease', reading.lease) end;
end
$$;
revoke execute on function public.continue_document(uuid, text, text) from public, anon, authenticated;
grant execute on function public.continue_document(uuid, text, text) to service_role;
