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
  'Hi! I’m the assistant of Deskbell, and I am made with it. Ask me about prices, setup or anything on this site.',
  'I don’t know that one. One of us does: ask for a person, or write to us.'
);

insert into public.knowledge_entries (bot_id, position, title, content, other_questions)
values
  ('30000000-0000-4000-8000-000000000002', 1, 'How much does Deskbell cost?',
    'Basic $29 a month, Pro $79 a month, Business $159 a month. Every plan starts with a 14-day free trial. No credit card required. What is in each stands on the page Pricing.',
    array['What are your prices?', 'Which plans are there?']),
  ('30000000-0000-4000-8000-000000000002', 2, 'What is in the plan Basic, and what does it cost?',
    'Basic: $29 a month. For one website and its everyday questions.
- 1 chatbot
- 500 conversations per month
- Basic customization
- Email support
- FAQ automation
- Basic analytics
- 14-day free trial
- 30-day money-back guarantee',
    array['How much is Basic?']),
  ('30000000-0000-4000-8000-000000000002', 3, 'What is in the plan Pro, and what does it cost?',
    'Pro: $79 a month. For teams that take bookings in more than one language.
- 3 chatbots
- 2,000 conversations per month
- Advanced customization
- Priority support
- Appointment booking
- Advanced analytics (coming soon)
- Integrations
- Multi-language
- 14-day free trial
- No credit card required
- 30-day money-back guarantee',
    array['How much is Pro?']),
  ('30000000-0000-4000-8000-000000000002', 4, 'What is in the plan Business, and what does it cost?',
    'Business: $159 a month. For several locations, brands or teams.
- Unlimited chatbots
- 10,000 conversations per month
- Full customization
- 24/7 phone support
- Advanced booking
- Custom integrations
- White-label
- Dedicated account manager
- Custom training
- 14-day free trial
- 30-day money-back guarantee',
    array['How much is Business?']),
  ('30000000-0000-4000-8000-000000000002', 5, 'What is in the plan Starter, and what does it cost?',
    'Starter: $19 a month. For one website and its everyday questions.
- 500 conversations per month
- Customer support automation
- FAQ automation
- Trained on your documents and website
- 14-day free trial',
    array['How much is Starter?']),
  ('30000000-0000-4000-8000-000000000002', 6, 'What is in the plan Professional, and what does it cost?',
    'Professional: $99 a month. For teams that take bookings and speak to the world.
- 5,000 conversations per month
- Everything in Starter
- Appointment booking
- Multilingual chat
- Integrations
- Advanced analytics (coming soon)
- 14-day free trial',
    array['How much is Professional?']),
  ('30000000-0000-4000-8000-000000000002', 7, 'What is in the plan Enterprise, and what does it cost?',
    'Enterprise: by agreement. For several locations and volumes without a ceiling.
- Unlimited conversations
- Everything in Professional
- Custom integrations
- White-label options
- Free setup and training',
    array['How much is Enterprise?']),
  ('30000000-0000-4000-8000-000000000002', 8, 'Over the limit, still answering',
    'Past your monthly conversations the chatbot keeps working. You get a notice, and options to upgrade.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 9, 'Change when your season does',
    'Move up or down whenever you like. The change applies at your next billing cycle.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 10, 'Leave without a penalty',
    'Cancel any time. There’s no cancellation fee.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 11, 'Money back for 30 days',
    'Not what you hoped for? Tell us in the first 30 days and get your money back, on every plan.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 12, 'How do I reach you?',
    'Email: Answered within 24 hours. Phone: We go through it together, with your bot, at a time that suits you. Message: Tell us about your business, and the right person writes back. All of it stands on the page Support.',
    array['How can I contact support?', 'Can I call you?']),
  ('30000000-0000-4000-8000-000000000002', 13, 'How long does it take to go live?',
    'Most businesses are live in under 48 hours. A demo is set up in under 10 minutes, and setup and training are free.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 14, 'Do I need a developer?',
    'No. You train the chatbot from your documents, your website address or answers you type in. To put it on your site, you paste one script snippet.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 15, 'What does the chatbot know about my business?',
    'What you give it: documents, your website, and answers you write yourself. On that basis it handles 80%+ of inquiries, and passes on the rest.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 16, 'What happens when it cannot answer?',
    'It hands the conversation over to a person on your team, with everything said so far. Nobody has to repeat themselves.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 17, 'Can it book appointments?',
    'Yes. It offers times and books them through your scheduling tools. Appointment booking comes with the Professional and Enterprise plans.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 18, 'Which languages does it speak?',
    'Your customers can write in 100+ languages and are answered in their own. Multilingual chat comes with the Professional and Enterprise plans.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 19, 'Does it work on WhatsApp and Messenger?',
    'Not yet. Both integrations are coming soon. Today the chatbot lives in a widget on your website, on phones as well as on computers.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 20, 'Who owns the data?',
    'You do. What you upload and what your customers write stays yours, and we handle it in line with the GDPR.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 21, 'Do I need a credit card to try it?',
    'No. The trial is free for 14 days and takes no credit card. After that, a 30-day money-back guarantee applies, and you can cancel any time.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 22, 'What happens if I go over my conversation limit?',
    'Your chatbot keeps working. You get a notice with options to upgrade, and you decide whether the month was an exception.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 23, 'Can I change plans later?',
    'Yes, in both directions. The change applies at your next billing cycle.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 24, 'Can I cancel any time?',
    'Yes, without a penalty.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 25, 'How does the free trial work?',
    'Every plan starts with 14 days free. You build a chatbot, train it on your own material and put it on your site. No credit card is required.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 26, 'How does the money-back guarantee work?',
    'If Deskbell is not right for you, tell us within 30 days and you get your money back. It applies to every plan.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 27, 'Do you charge for setup?',
    'No. Setup and training are free on every plan, and most businesses are live in under 48 hours.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 28, 'Which plan do I need to take bookings?',
    'Pro or Business. Pro books appointments through your scheduling tools; Business adds advanced booking and custom integrations.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 29, 'Are WhatsApp, Messenger and advanced analytics included?',
    'All three are coming soon; advanced analytics will be part of Pro and Business. Here today are the website widget and basic analytics.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 30, 'What happens to questions it cannot answer?',
    'It passes them to your team together with everything said so far. Outside your hours it tells the customer that someone will get back to them.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 31, 'How much of our support can it take over?',
    'It handles 80%+ of inquiries. Where you land in that range depends on how much of what your customers ask is written down somewhere.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 32, 'Will customers know they are talking to a chatbot?',
    'We recommend telling them. The greeting is yours to write, and customers can ask for a person at any point.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 33, 'How soon can we start?',
    'You are live within 24-48 hours. Setup and training are free.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 34, 'Which scheduling tools does it work with?',
    'If there is a pre-built integration for yours, it is connected in 10-15 minutes. For others we build a custom one in 1-2 weeks. Tell us what you use, and we will tell you which it is.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 35, 'Can two people book the same time?',
    'Your scheduling tool remains the one place where appointments are kept. The chatbot offers what is free there and books it there.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 36, 'Can customers cancel in the chat?',
    'Yes. If you would rather speak to them first, the chatbot brings in your team instead.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 37, 'Can I see it before I sign up?',
    'Yes. The interactive demo on this site books an appointment at a clinic, and in a live demo we show you one with your own services.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 38, 'What can I train it with?',
    'Documents, a website address, and answers you type in. Mix all three, and change them whenever you like.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 39, 'How much work is it to keep up to date?',
    'As much as changing a line. Correct the source or the answer, and the chatbot uses the new one.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 40, 'What if nothing is written down yet?',
    'Start by hand. Answers to your ten most frequent questions already take a good part of the load, and our free setup and training gets you there.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 41, 'How many questions can it handle?',
    'It handles 80%+ of inquiries. The rest goes to your team.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 42, 'Which languages are supported?',
    'Deskbell answers in more than 50 languages, among them Spanish, French, German, Portuguese, Chinese, Arabic, Hindi and Vietnamese. Ask us about the ones your customers speak.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 43, 'Do I have to translate my documents?',
    'No. Train the chatbot in the language your documents are in. It replies in the language of the customer.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 44, 'What does my team see when a conversation is handed over?',
    'The conversation as it was written, from the first message on.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 45, 'How long does it take to connect a tool?',
    'It takes 10-15 minutes with a pre-built integration, and 1-2 weeks when we build one for you.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 46, 'Do you support WhatsApp and Messenger?',
    'Both are coming soon. Today the chatbot lives in the widget on your website.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 47, 'Where is our data kept?',
    'Your records stay in your tools. What passes through the chatbot belongs to you and is handled in line with the GDPR.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 48, 'What can I see today?',
    'Basic analytics: your conversations, what was answered and what was handed over. Trends, missing answers and reports belong to advanced analytics, which is coming soon.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 49, 'Which plans will have advanced analytics?',
    'Professional and Enterprise.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 50, 'Who can read the conversations?',
    'You and your team. What your customers write belongs to you, and is handled in line with the GDPR.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 51, 'Customer support automation',
    'A chatbot that answers your customers day and night, handles 80%+ of their inquiries, and brings in your team for the rest.
- Every message is answered right away, at any hour, on any day.
- Answers come from your documents, your website and what you have written.
- Whatever needs judgment goes to a person, along with the conversation so far.
- Support costs drop by up to 70%.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 52, 'Appointment booking',
    'Your customers pick a service, a day and a time in the chat. The appointment lands in your scheduling tool, and no one had to call.
- The chatbot asks what the visit is for and offers times that are free.
- The customer picks one, and it is booked through your scheduling tool.
- “What should I bring?” is answered in the same chat.
- Unusual requests go to your team, not into the wrong slot.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 53, 'FAQ automation',
    'Customers ask in their own words and get your answer, taken from your documents, your website and what you have written yourself.
- The chatbot understands the question, however it is put.
- It answers from your material, the same way for everyone.
- You change an answer once, and it has changed everywhere.
- If there is no answer, it says so and offers a person.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 54, 'Multilingual chat',
    'Guests, patients and clients write the way they speak. Deskbell answers in more than 50 languages, from answers you keep in one.
- The chatbot recognizes the language of a message and replies in it.
- Your answers stay in your language. There is nothing to translate.
- Customers can switch languages in the middle of a conversation.
- Booking, follow-up questions and human escalation work in all of them.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 55, 'Integrations',
    'Connect the tools you schedule, sell and support with: ready in 10-15 minutes with a pre-built integration, in 1-2 weeks with a custom one.
- Appointments go where your appointments are.
- Contact details arrive in your customer records.
- Whatever needs a person turns up where your team already works.
- We set it up with you, free of charge.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 56, 'Analytics',
    'Every conversation tells you what your customers want to know. Basic analytics counts them today; advanced analytics is coming soon.
- See how many conversations there were, and how many were answered.
- Read what people asked, in their own words.
- Spot the questions that went to your team, and write the answer once.
- Get a notice when you pass your monthly limit, with options to upgrade.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 57, 'Create Your First Chatbot',
    'All you need is what you tell your customers anyway: where you are, what it costs, how to book. Five minutes are enough for a bot that answers.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 58, 'Create Your First Chatbot: Sign up',
    'Choose Start Free Trial and enter your email address and a password of at least ten characters.
Open the email we send you and follow its link, or type in its six-digit code.
You are in. The trial lasts 14 days and asks for no credit card.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 59, 'Create Your First Chatbot: Create a bot',
    'On your dashboard choose Create Your First Bot. You answer three questions: what your business is called, what kind of business it is, and where its website is, if there is one. Your bot then starts with about ten ready-made answers for your trade, a greeting, and the usual opening hours.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 60, 'Create Your First Chatbot: Train it',
    'A bot says what you have written or given it to read, and nothing else. Under Answers you see all of it.
Blanks  Where only you know the word there is a blank: “We are at ___.” Fill it in. Until you have, the bot keeps that answer to itself.
Manual input  Write an answer, and give it other ways to ask if your customers have their own words for it.
Documents  Under Answers, Sources, drop what you already have: PDF, Word, OpenDocument, text, Markdown, HTML or CSV, up to 10 MB each. A scanned PDF has no text in it: save it with text recognition first. Questions and answers from a spreadsheet you can also paste, many at once.
Website URL  Enter its address in the same place. Your bot reads that page, or the whole website, up to 200 pages, and every week again if you like. Each answer says which page it comes from. What you change in one stays when the page is read again.
Opening hours  You’ll find them below the answers, with room for holidays and special hours. Your bot uses them to answer “Are you open on Sunday?”
Each answer is learned within a few seconds after you have saved it. Start small: ten good answers make a better bot than a hundred pages nobody has read.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 61, 'Create Your First Chatbot: Customize it',
    'Look: its colors, its greeting, the corner of the page it sits in, and whether it opens by itself.
Settings: its name, its language, and how visitors reach you when it does not know.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 62, 'Create Your First Chatbot: Try it out',
    'Ask it what a customer would ask, in a customer’s words. Where an answer is wrong or missing, write it and ask again. When you are satisfied, press Go live: from then on visitors are answered. The guide Embed on Your Website shows how they meet your bot.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 63, 'Create Your First Chatbot: Read along',
    'Every conversation is in your Inbox. Your dashboard shows what’s waiting for you: people who’d like to talk to a person, and questions the bot couldn’t answer.
What it did not know, or could not help with, is listed under Asked, not answered in your Inbox, most asked first. Press Write the answer and choose the answer that fits, or write a new one: the next visitor gets it.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 64, 'Embed on Your Website',
    'Your bot reaches your website through one small script. It loads after your page, so it won’t slow your page down.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 65, 'Embed on Your Website: Add the snippet',
    'Open your bot and choose Install. The snippet there has your bot’s ID in it already; copy it.
Paste it just before the closing </body> tag of every page the bot should be on.
Publish the page and open it. Install then shows that your bot was seen, and where.
Embed snippet
<script async src="https://deskbell.example/embed.js"></script>
<script>
  window.ChatbotWidget ??= [];
  ChatbotWidget.push([''init'', {
    botId: ''YOUR_BOT_ID'',
    position: ''bottom-right'',
    primaryColor: ''#0c5a4b'',
    textColor: ''#ffffff'',
    autoOpen: false,
    delay: 3000,
  }]);
</script>
WordPress, Shopify, Wix and Squarespace have a place for this in their settings, usually called custom code, footer code or tracking code. Paste it there once, and it’s on every page. Install shows the steps for each of them, and drafts an email to your web developer.
No website? Your bot has a page of its own, which works right away. You’ll find its address and a QR code for your counter under Install, too.',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 66, 'Embed on Your Website: Options',
    'How your bot looks is set on its page, under Look. What a page says itself counts more: as attributes of the snippet, for example for one page where the other corner is taken.
botId text, required Which of your bots answers.
position ''bottom-right'' or ''bottom-left'' The corner the bot sits in. Bottom right unless you say otherwise.
primaryColor hex color The color of the button, the header and your customers’ messages.
textColor hex color The color of text on primaryColor. Choose two that stand out clearly from each other.
autoOpen true or false Whether the chat opens by itself. Otherwise it waits to be clicked.
delay milliseconds How long autoOpen waits: 3000 is three seconds.
Leave out what should be as you chose it on your dashboard. The snippet you find there says the same in one line: each option can be an attribute of it, as in data-primary-color="#0c5a4b".',
    '{}'),
  ('30000000-0000-4000-8000-000000000002', 67, 'Embed on Your Website: If the bot does not appear',
    'Is it live? A draft and a paused bot answer nobody.
Look at the published page in a private window: your browser may show you an older copy.
Compare the bot’s ID with the one under Install, and the website’s address with those allowed under Settings.
The browser’s console names an option that it cannot read.
If your site has a content security policy, allow scripts and connections to the address in the snippet.
Still nothing? Write to us, and we will look at it with you.',
    '{}');
