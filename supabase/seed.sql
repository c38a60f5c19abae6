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

-- The customer's café, whose bot answers from the start: it is inserted live, which only a change to live forbids, and
-- learns what its entries mean at its first question.
insert into public.businesses (id, name, kind, website, time_zone)
values ('20000000-0000-4000-8000-000000000001', 'Lantern Café', 'coffee', 'https://lanterncafe.example', 'Europe/London');

insert into public.business_members (business_id, user_id, role)
select '20000000-0000-4000-8000-000000000001', id, 'owner' from auth.users where email = 'owner@deskbell.test';

insert into public.opening_hours (business_id, weekday, opens, closes)
select '20000000-0000-4000-8000-000000000001', weekday, opens, closes
from (
  values (0, time '09:00', time '16:00'), (1, null, null), (2, '07:30', '17:00'), (3, '07:30', '17:00'),
    (4, '07:30', '17:00'), (5, '07:30', '19:00'), (6, '08:30', '19:00')
) as week (weekday, opens, closes);

insert into public.opening_exceptions (business_id, day, opens, closes, note)
values
  ('20000000-0000-4000-8000-000000000001', '2026-12-24', '08:30', '13:00', 'Christmas Eve'),
  ('20000000-0000-4000-8000-000000000001', '2026-12-25', null, null, 'Christmas Day'),
  ('20000000-0000-4000-8000-000000000001', '2026-12-26', null, null, 'Boxing Day');

insert into public.bots (id, business_id, public_key, name, status, greeting, unknown_text, contact_email, contact_phone)
values (
  '30000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 'bot_lantern_cafe', 'Wick', 'live',
  'Hello from the Lantern Café! Ask me about tables, cakes or anything else.',
  'I’m not sure about that one. I have passed your question on to the team.',
  'hello@lanterncafe.example', '020 7946 0182'
);

insert into public.knowledge_entries (bot_id, position, title, content, other_questions)
values
  ('30000000-0000-4000-8000-000000000001', 1, 'Where are you?',
    'We are at 14 Tallow Lane, two minutes from the canal bridge. The bus stop Tallow Lane is right outside.',
    array['What is your address?', 'how do i find you', 'which bus stops near you', 'directions please', 'are you by the canal']),
  ('30000000-0000-4000-8000-000000000001', 2, 'Is there parking?',
    'There is no car park of our own. The council car park in Wharf Street is four minutes on foot and costs £2 an hour; bicycles can be locked in our yard.',
    array['got any parking', 'where can i leave my car', 'i''m coming by bike', 'is there a car park nearby', 'do i have to pay to park']),
  ('30000000-0000-4000-8000-000000000001', 3, 'Can I book a table?',
    'Tables for up to six can be booked for any time before noon: call 020 7946 0182 or write to hello@lanterncafe.example. After noon, just come.',
    array['Do you take reservations?', 'do i need to book', 'could you keep a table for six', 'will we get a seat if we just walk in', 'were five people, is there room']),
  ('30000000-0000-4000-8000-000000000001', 4, 'Which milk alternatives do you have?',
    'Oat, soy and coconut milk, at no extra charge.',
    array['do you have oat milk', 'i cant drink cows milk', 'can i have my latte with soy', 'is it extra for oat', 'anything lactose free for my coffee']),
  ('30000000-0000-4000-8000-000000000001', 5, 'Do you have vegan food?',
    'Yes. Half of the breakfast menu is vegan, there is always a vegan soup, and the banana bread is vegan as well.',
    array['what can vegans eat', 'i dont eat eggs or butter', 'is there a vegan cake', 'plant based breakfast?', 'is the soup vegan']),
  ('30000000-0000-4000-8000-000000000001', 6, 'Gluten and allergies',
    'The flourless chocolate cake and the frittata contain no gluten, but everything is made in one kitchen. Please tell us about any allergy when you order.',
    array['i''m allergic to nuts', 'do you have gluten free cake', 'is anything safe for celiacs', 'what is in the frittata', 'my son cant have wheat']),
  ('30000000-0000-4000-8000-000000000001', 7, 'Can I order a whole cake?',
    'Whole cakes serve ten and cost £38. Please order three days ahead and pick the cake up after 10 am.',
    array['Do you make birthday cakes?', 'its my daughters birthday next week', 'can i get a big cake to take home', 'how much is a cake for ten people', 'do you bake to order']),
  ('30000000-0000-4000-8000-000000000001', 8, 'Is there wifi, and can I work here?',
    'The wifi is free and the password stands on the board. You are welcome to work here on weekdays; at weekends we ask you to leave laptops at home.',
    array['whats the wifi', 'can i bring my laptop', 'is there internet', 'can i sit and study for a few hours', 'is it ok to work here on saturday']),
  ('30000000-0000-4000-8000-000000000001', 9, 'Are dogs welcome?',
    'Yes, on a lead. There is a water bowl by the door, and the back room is kept free of dogs.',
    array['can i bring my dog', 'are you dog friendly', 'is my puppy allowed inside', 'do dogs have to stay outside', 'i dont like dogs, is there a room without them']),
  ('30000000-0000-4000-8000-000000000001', 10, 'How can I pay?',
    'By card, by phone or in cash. We take no American Express.',
    array['do you take cards', 'is it cash only', 'apple pay ok?', 'i forgot my wallet, can i use my phone', 'is american express accepted']),
  ('30000000-0000-4000-8000-000000000001', 11, 'Do you sell coffee beans?',
    'Our house roast comes in bags of 250 g for £9.50 and 1 kg for £34. We grind it for you, free of charge.',
    array['can i buy your coffee for home', 'how much is a bag of beans', 'could you grind it for a french press', 'do you sell ground coffee', 'whats the house roast']),
  ('30000000-0000-4000-8000-000000000001', 12, 'Is the café accessible with a wheelchair or a pram?',
    'The entrance and the main room are level, and the toilet is accessible and has a changing table. The back room is up two steps.',
    array['my mum uses a wheelchair', 'can i get in with a stroller', 'are there steps at the door', 'is there an accessible toilet', 'somewhere to change my baby']);
