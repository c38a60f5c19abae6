import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** What of an answer becomes a knowledge entry. */
interface Answer {
  title: string;
  content: string;
  otherQuestions: readonly string[];
}

/** The file with our own business, beside the seed of the accounts. */
export const seedFile = join(import.meta.dirname, '../supabase/seed-deskbell.sql');

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const entryRow = ({ title, content, otherQuestions }: Answer, index: number) => {
  const questions = otherQuestions.length > 0 ? `array[${otherQuestions.map(quote).join(', ')}]` : `'{}'`;
  return `  ('30000000-0000-4000-8000-000000000002', ${index + 1}, ${quote(title)},\n    ${quote(content)},\n    ${questions})`;
};

/** Our own business as SQL: its member, its hours, and its bot with these answers. */
export const seedOf = (
  answers: readonly Answer[],
) => `-- Our own business, whose bot stands on the public site. Made by \`npm run seed\` of what the site says; not to be edited.
--   support@deskbell.test  Deskbell-support-1!
insert into auth.users (
  id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
values (
  '10000000-0000-4000-8000-000000000003', '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
  'support@deskbell.test', '$2b$10$Pw08AzADlQabDOOg0EArRewzhEolMQDgA9E4BNVTORh6dBpCOk00.', now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', '', now(), now()
);

insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
select
  id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', now(), now()
from auth.users
where email = 'support@deskbell.test';

insert into public.businesses (id, name, kind, time_zone)
values ('20000000-0000-4000-8000-000000000002', 'Deskbell', 'startup', 'America/Los_Angeles');

insert into public.business_members (business_id, user_id, role)
values ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000003', 'owner');

insert into public.opening_hours (business_id, weekday, opens, closes)
select '20000000-0000-4000-8000-000000000002', weekday, time '08:00', time '18:00' from generate_series(1, 5) as weekday;

insert into public.bots (id, business_id, public_key, name, status, greeting, unknown_text)
values (
  '30000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000002', 'bot_deskbell', 'Deskbell', 'live',
  'Hi! I’m Deskbell’s own assistant. Ask me about prices, setup or what I can do.',
  'I don’t know that one, but someone on our team does. Ask for a person, or write to us.'
);

insert into public.knowledge_entries (bot_id, position, title, content, other_questions)
values
${answers.map(entryRow).join(',\n')};
`;

if (import.meta.main) {
  const { module } = await runnerImport<typeof import('../src/site/content/knowledge.ts')>(
    join(import.meta.dirname, '../src/site/content/knowledge.ts'),
  );
  writeFileSync(seedFile, seedOf(module.knowledge));
}
