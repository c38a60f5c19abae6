-- A clinic whose bot books, with its owner's account. A deployed project never runs this file.
--   clinic@deskbell.test  Deskbell-clinic-1!
insert into auth.users (
  id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
values (
  '10000000-0000-4000-8000-000000000004', '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
  'clinic@deskbell.test', '$2b$10$FepUtKbQAQ8vKW2VhScE1.ylo2X0JqahJDoo.TeuNxw/BjmPmSjDu', now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', '', now(), now()
);

insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
select
  id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', now(), now()
from auth.users
where email = 'clinic@deskbell.test';

insert into public.businesses (id, name, kind, website, time_zone)
values ('20000000-0000-4000-8000-000000000003', 'Harbor Clinic', 'clinic', 'https://harborclinic.example', 'America/New_York');

insert into public.business_members (business_id, user_id, role)
values ('20000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000004', 'owner');

insert into public.opening_hours (business_id, weekday, opens, closes)
select '20000000-0000-4000-8000-000000000003', weekday, time '08:00', time '17:00' from generate_series(1, 5) as weekday;

insert into public.bots (id, business_id, public_key, name, status, greeting, unknown_text, contact_email, contact_phone)
values (
  '30000000-0000-4000-8000-000000000003', '20000000-0000-4000-8000-000000000003', 'bot_harbor_clinic', 'Harbor Clinic',
  'live', 'Hello! Ask me about your visit, or book one with me.',
  'I don’t know that one. Our front desk does: ask for a person, or call us.',
  'desk@harborclinic.example', '212 555 0142'
);

insert into public.knowledge_entries (id, bot_id, position, title, content, other_questions)
values
  ('60000000-0000-4000-8000-000000000031', '30000000-0000-4000-8000-000000000003', 1, 'Where are you?',
    'At 8 Pier Street, on the second floor. There is an elevator.',
    array['What is your address?', 'how do i find you', 'is there an elevator', 'directions please']),
  ('60000000-0000-4000-8000-000000000032', '30000000-0000-4000-8000-000000000003', 2, 'Where can I park?',
    'In the garage under the building. The first hour is free.',
    array['Is there parking?', 'got any parking', 'i’m coming by car', 'how much is the garage']),
  ('60000000-0000-4000-8000-000000000033', '30000000-0000-4000-8000-000000000003', 3, 'Which insurance do you accept?',
    'All large plans. If you are not sure about yours, bring the card and we look it up.',
    array['Do you take my insurance?', 'is this covered', 'which plans do you accept', 'im not insured']),
  ('60000000-0000-4000-8000-000000000034', '30000000-0000-4000-8000-000000000003', 4,
    'General Checkup: what should I bring?',
    'A photo ID, your insurance card and a list of the medicines you take.',
    array['What should I bring?', 'what do i bring to my visit', 'which documents do i need', 'do i have to bring id']),
  ('60000000-0000-4000-8000-000000000035', '30000000-0000-4000-8000-000000000003', 5,
    'What do I do in an emergency?',
    'Please call 911. This chat gives no medical advice, and nobody watches it around the clock.',
    array['It’s urgent', 'i’m in a lot of pain', 'do you take emergencies', 'i think i broke my arm']);

insert into public.resources (id, business_id, kind, name, position)
values
  ('90000000-0000-4000-8000-000000000031', '20000000-0000-4000-8000-000000000003', 'person', 'Dr. Rivera', 1),
  ('90000000-0000-4000-8000-000000000032', '20000000-0000-4000-8000-000000000003', 'person', 'Dr. Okafor', 2),
  ('90000000-0000-4000-8000-000000000033', '20000000-0000-4000-8000-000000000003', 'person', 'Sam, dental hygienist', 3);

insert into public.services (
  id, business_id, bot_id, name, minutes, buffer_after, grid_minutes, notice_minutes, position, bring_entry_id
)
values
  ('90000000-0000-4000-8000-000000000034', '20000000-0000-4000-8000-000000000003',
    '30000000-0000-4000-8000-000000000003', 'General Checkup', 30, 0, 30, 120, 1, '60000000-0000-4000-8000-000000000034'),
  ('90000000-0000-4000-8000-000000000035', '20000000-0000-4000-8000-000000000003',
    '30000000-0000-4000-8000-000000000003', 'Dental Cleaning', 45, 15, 30, 120, 2, null),
  ('90000000-0000-4000-8000-000000000036', '20000000-0000-4000-8000-000000000003',
    '30000000-0000-4000-8000-000000000003', 'Consultation', 30, 0, 30, 120, 3, null);

insert into public.service_resources (service_id, resource_id, business_id)
select service.id, place.id, service.business_id
from public.services as service join public.resources as place on place.business_id = service.business_id
where service.business_id = '20000000-0000-4000-8000-000000000003'
  and (service.name = 'Dental Cleaning') = (place.name = 'Sam, dental hygienist');

-- Lunch, on every weekday.
insert into public.time_off (resource_id, business_id, during, is_weekly, note)
select
  place.id, place.business_id,
  tstzrange((day + time '12:00') at time zone 'America/New_York', (day + time '13:00') at time zone 'America/New_York'),
  true, 'Lunch'
from public.resources as place
  cross join lateral (select date '2026-01-05' + number as day from generate_series(0, 4) as number) as week
where place.business_id = '20000000-0000-4000-8000-000000000003';

-- In Spanish, too, but for what to bring.
insert into public.bot_languages (bot_id, language, greeting, unknown_text) values (
  '30000000-0000-4000-8000-000000000003', 'es', '¡Hola! Pregúnteme por su visita o reserve una conmigo.',
  'Eso no lo sé. En recepción sí: pida hablar con una persona o llámenos.'
);
insert into public.entry_texts (entry_id, language, title, content, other_questions, of_version)
select entry.id, 'es', said.title, said.content, said.other_questions, entry.updated_at
from (values
  ('60000000-0000-4000-8000-000000000031'::uuid, '¿Dónde están?',
    'En Pier Street 8, segundo piso. Hay ascensor.', array['¿Cuál es la dirección?', 'cómo llego']),
  ('60000000-0000-4000-8000-000000000032'::uuid, '¿Dónde puedo aparcar?',
    'En el garaje del edificio. La primera hora es gratis.', array['¿Hay aparcamiento?', 'voy en coche']),
  ('60000000-0000-4000-8000-000000000033'::uuid, '¿Qué seguros aceptan?',
    'Todos los grandes. Si no está seguro del suyo, traiga la tarjeta y lo miramos.',
    array['¿Aceptan mi seguro?', 'esto lo cubre el seguro'])
) as said (entry_id, title, content, other_questions)
  join public.knowledge_entries as entry on entry.id = said.entry_id;
