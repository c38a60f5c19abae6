-- Our own business, whose bot stands on the public site. Made by `npm run seed` of what the site says; not to be edited.
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
  ('30000000-0000-4000-8000-000000000002', 1, 'How much does it cost?',
    'Basic $29 a month, Pro $79 a month, Business $159 a month. Every plan starts with a 14-day free trial. No credit card required.',
    array['What are your prices?', 'How much is it a month?', 'Which plans are there?', 'is it expensive']),
  ('30000000-0000-4000-8000-000000000002', 2, 'Is there a free trial?',
    'Every plan starts with a 14-day free trial. No credit card required.',
    array['Can I try it for free?', 'Can I test it before I pay?', 'Do I need a credit card?', 'how long can i try it']),
  ('30000000-0000-4000-8000-000000000002', 3, 'What is Deskbell?',
    'A chatbot for small businesses. It sits on your website, answers visitors’ questions from what you’ve written, and passes the rest to you.',
    array['What do you do?', 'What does the chatbot do?', 'What is this?', 'i dont get what this is', 'what would it do for my shop']),
  ('30000000-0000-4000-8000-000000000002', 4, 'How do I get started?',
    'Sign up and answer three questions: your bot starts with ready-made answers for your trade. Fill in what’s missing, go live, and paste a short snippet into your website.',
    array['How does it work?', 'How do I set it up?', 'How do I create a bot?', 'just signed up, what now']),
  ('30000000-0000-4000-8000-000000000002', 5, 'How long does setup take?',
    'A few minutes to the first answers. What you write is learned in seconds, so your bot can start right away.',
    array['How fast can I go live?', 'When is it ready?', 'will it take me all day', 'can i have it live today']),
  ('30000000-0000-4000-8000-000000000002', 6, 'Do I need a developer?',
    'No coding needed. Write answers the way you’d say them to a customer, and paste one snippet into your website.',
    array['Do I have to know how to code?', 'Is it hard to set up?', 'I’m not technical. Can I do this?', 'is there any programming']),
  ('30000000-0000-4000-8000-000000000002', 7, 'How do I put it on my website?',
    'Copy the snippet under Install and paste it into your pages. It works on any website, and Install shows the steps for common website builders.',
    array['How do I install the widget?', 'Where do I paste the code?', 'Does it work with WordPress?', 'Does it work with Shopify, Wix or Squarespace?', 'where do i find the snippet']),
  ('30000000-0000-4000-8000-000000000002', 8, 'What if I don’t have a website?',
    'Every bot has a page of its own, with a link and a QR code that you can print or share.',
    array['Can I use it without a website?', 'Do you have a QR code?', 'my site isnt finished yet', 'can i print it for the counter']),
  ('30000000-0000-4000-8000-000000000002', 9, 'Where do the answers come from?',
    'Only from what you give it: answers you write, pages of your website, and documents. It makes nothing up.',
    array['What does the bot know about my business?', 'Where does the bot get its answers?', 'Does it make things up?', 'Does it use ChatGPT?']),
  ('30000000-0000-4000-8000-000000000002', 10, 'Can it read my website?',
    'Give it your address, and it reads up to 200 pages and turns them into answers you can check.',
    array['Can it learn from my site?', 'Do I have to type in all answers?', 'can you take it from our pages', 'how many of our pages does it read']),
  ('30000000-0000-4000-8000-000000000002', 11, 'Can I upload documents?',
    'PDF, Word, OpenDocument, text, Markdown, HTML and CSV files. It reads them and answers from them.',
    array['Can it learn from a PDF?', 'Which files can it read?', 'we have it all in a word file', 'can i give it our price list as a file']),
  ('30000000-0000-4000-8000-000000000002', 12, 'What happens when it doesn’t know the answer?',
    'It says so, offers the nearest topics, and visitors can ask for a person. You’ll find the question under “Asked, not answered” and can write the answer there.',
    array['What if it can’t answer?', 'What if the bot gets it wrong?', 'what does it say when it has no idea', 'what if someone asks something strange']),
  ('30000000-0000-4000-8000-000000000002', 13, 'Can my customers talk to a person?',
    'At any time. The conversation turns up in your inbox with everything said so far, and you answer there.',
    array['How do I take over a chat?', 'Can I answer visitors myself?', 'What is a hand-over?', 'can i jump in myself']),
  ('30000000-0000-4000-8000-000000000002', 14, 'What happens when we’re closed?',
    'The bot goes on answering. When someone asks for a person, it says when you’re back and asks for an email address or phone number.',
    array['Does it answer at night?', 'Does it work on weekends?', 'what if none of us is there', 'who answers while we sleep']),
  ('30000000-0000-4000-8000-000000000002', 15, 'Does it know my opening hours?',
    'Set them once, holidays included, and it answers “Are you open on Sunday?” by your clock.',
    array['Where do I set my business hours?', 'how do i tell it our holidays', 'can it tell people when were open', 'where do i enter the times']),
  ('30000000-0000-4000-8000-000000000002', 16, 'Can I change how it looks?',
    'Color, corner, greeting and when it opens are yours to choose, with a live preview.',
    array['Can I use my brand colors?', 'Can I customize the widget?', 'can i put it on the left side', 'does it match my logo']),
  ('30000000-0000-4000-8000-000000000002', 17, 'Where do I see the conversations?',
    'In your inbox: every conversation, who is waiting for you, and what was asked and not answered.',
    array['Can I read what people ask?', 'Is there an inbox?', 'where are the chats saved', 'can i check what it told someone']),
  ('30000000-0000-4000-8000-000000000002', 18, 'Can my team use it?',
    'Invite colleagues under Team. Everyone shares the inbox, and whoever takes a conversation has it.',
    array['Can I add colleagues?', 'How do I invite someone?', 'can my receptionist use it too', 'does everyone get a login']),
  ('30000000-0000-4000-8000-000000000002', 19, 'Do visitors know that it’s a chatbot?',
    'Always. The chat says that it’s a program and not a person.',
    array['Does it pretend to be human?', 'does it say its a robot', 'will people think its me', 'is it labeled as ai']),
  ('30000000-0000-4000-8000-000000000002', 20, 'Who can see my data?',
    'Only the members of your business can see your data. What you write and what your visitors say is shown to nobody else, and visitors can download and delete their conversations.',
    array['Is my data safe?', 'Is it private?', 'Who owns the data?', 'do you sell my data']),
  ('30000000-0000-4000-8000-000000000002', 21, 'Do you use cookies?',
    'There are no tracking cookies, neither on our site nor in the widget.',
    array['Do you track visitors?', 'do i need a cookie banner for it', 'is there tracking in the widget', 'what do you store in the browser']),
  ('30000000-0000-4000-8000-000000000002', 22, 'Will it slow down my website?',
    'A small script loads after your page. The chat itself loads only when someone opens it.',
    array['Does the widget make my page slower?', 'is it bad for my page speed', 'how heavy is the script', 'when does it load']),
  ('30000000-0000-4000-8000-000000000002', 23, 'Can visitors use it on their phone?',
    'On phones, tablets and computers, in any current browser.',
    array['Is it mobile friendly?', 'Does it work on mobile?', 'what does it look like on a small screen', 'does it run in safari']),
  ('30000000-0000-4000-8000-000000000002', 24, 'Does it work on WhatsApp?',
    'Not today. It lives on your website, and on a page of its own that you can link to from anywhere.',
    array['Does it work on Messenger, Instagram or Facebook?', 'can people write to it from instagram', 'is there a telegram version', 'does it answer facebook messages']),
  ('30000000-0000-4000-8000-000000000002', 25, 'Which businesses is it for?',
    'Small ones that get the same questions every day: cafés, restaurants, clinics, shops, startups and many others.',
    array['Is it right for my business?', 'Who uses Deskbell?', 'i run a dental practice, does it fit', 'is it only for shops']),
  ('30000000-0000-4000-8000-000000000002', 26, 'How do I change an answer?',
    'Open it under Answers, change the text and save. The next visitor gets the new one.',
    array['How do I correct a wrong answer?', 'Can I edit what the bot says?', 'there is a mistake in an answer', 'our prices went up, where do i update that']),
  ('30000000-0000-4000-8000-000000000002', 27, 'How do I pause my bot?',
    'Under Settings of the bot. It stays silent and keeps everything it knows.',
    array['Can I switch it off for a while?', 'were away in august, can i turn it off', 'how do i take it offline', 'i want it to be silent for a week']),
  ('30000000-0000-4000-8000-000000000002', 28, 'Can I see a demo?',
    'You’re talking to one: I’m made with Deskbell. On the page Demo you can also see what a clinic’s bot would say.',
    array['Do you have an example?', 'Can I see it in action?', 'show me one', 'can i try one right now']),
  ('30000000-0000-4000-8000-000000000002', 29, 'How do I contact you?',
    'Ask here for a person, or write to us. We reply within 24 hours. The page Support has every way to reach us.',
    array['How do I reach support?', 'Can I call you?', 'What is your email address?', 'whats your phone number']),
  ('30000000-0000-4000-8000-000000000002', 30, 'I forgot my password',
    'Choose “Forgot password” on the login page, and we’ll email you a link to set a new one.',
    array['How do I reset my password?', 'I can’t log in', 'it says my password is wrong', 'i dont get in any more']);
