-- Two accounts for the embedded backend and `supabase db reset`. A deployed project never runs this file.
--   admin@deskbell.test  Deskbell-admin-1!
--   owner@deskbell.test  Deskbell-owner-1!
with account (id, email, password_hash) as (
  values
    ('10000000-0000-4000-8000-000000000001'::uuid, 'admin@deskbell.test',
      '$2b$10$PiqiEdW/aMgVXFnvp/uCGu0GRhLekG7A/cYqIMlM6S/Dqza/GV1Ei'),
    ('10000000-0000-4000-8000-000000000002'::uuid, 'owner@deskbell.test',
      '$2b$10$Y0KgnlJfjXCH.kVhotGYduz7JC/HbqbAxQaDRcmoOOleBPHJDDHnS')
)
insert into auth.users (
  id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  -- Supabase Auth reads no null in these.
  confirmation_token, recovery_token, email_change, email_change_token_new,
  created_at, updated_at
)
select
  id, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', email, password_hash, now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}',
  '', '', '', '',
  now(), now()
from account;

insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
select
  id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', now(), now()
from auth.users
where email in ('admin@deskbell.test', 'owner@deskbell.test');

insert into public.user_roles (user_id, role)
select id, 'admin' from auth.users where email = 'admin@deskbell.test';
