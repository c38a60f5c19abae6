import type { Claim } from './claims.ts';
import { backend, browser, functions, unit } from './proofs.ts';

const holds = (...proofs: readonly ReturnType<typeof unit>[]) => ({ is: 'holds', proofs }) as const;
const people = { is: 'people' } as const;

/** What the data processing agreement and the list of sub-processors promise. */
const processingClaims: readonly Claim[] = [
  {
    says: 'The companies that an installation uses are read from its settings, and chatbots need none of them for an answer.',
    state: holds(
      ...functions('names the company of'),
      unit('promises/sub-processors', ''),
      browser('bots/desk', 'from sign-up to a visitor who is answered'),
    ),
    words:
      /^(The companies that process personal data for us|The list is read|Chatbots find their answers on|No visitor’s question)/,
  },
  {
    says: 'A reply that a language model has worked on says so, and shows what the owner has written.',
    state: holds(
      ...functions('translates what is written in no other language, with the original beside it'),
    ),
    words: /^Replies that a model has worked on/,
  },
  {
    says: 'A conversation goes the days after its last message that its chatbot keeps it, and a booking after two years.',
    state: holds(
      backend('deletion/gone', 'what is older than a bot keeps it goes'),
      backend('booking/booking-mails', 'two years after they ended'),
    ),
    words: /^(Duration .*A conversation is deleted|A booking is deleted)/,
  },
  {
    says: 'The pages for those who run the service never show what was said in a conversation.',
    state: holds(backend('operator', 'never what was said')),
    words: /^Our own pages for running/,
  },
  {
    says: 'The database checks at every request that a business reaches its own data only.',
    state: holds(backend('tenants/tenants', 'loses nothing to anybody else')),
    words: /^(Each business reaches|The database itself)/,
  },
  {
    says: 'Only owners change settings, export everything or delete the business.',
    state: holds(
      backend('bots/settings', 'only owners change and delete a bot'),
      backend('export', 'is for owners only'),
      backend('deletion/business-deletion', 'is for its owners, who have just proved who they are'),
    ),
    words: /^Only owners change/,
  },
  {
    says: 'An audit log notes who invited, exported, deleted and changed settings, for a year.',
    state: holds(
      backend('team/audit', 'says who'),
      backend('export', 'is for owners only'),
      backend('deletion/gone', 'what was done after a year'),
    ),
    words: /^(An audit log notes|It is kept for a year)/,
  },
  {
    says: 'Whoever deletes a business has proved who they are, all owners hear of it, and after seven days nothing is left.',
    state: holds(
      backend('deletion/business-deletion', 'is for its owners, who have just proved who they are'),
      backend('deletion/business-deletion', 'is told to every owner by email'),
      backend('deletion/gone', 'seven days after an owner has deleted a business, nothing of it is left'),
      backend('deletion/erase', ''),
    ),
    words: /^(Whoever deletes a business|Seven days after an owner)/,
  },
  {
    says: 'Visitors download and delete what they wrote, and a team exports, corrects and deletes what is kept of people.',
    state: holds(
      browser('widget/pages', 'lets the visitor download the conversation'),
      backend('deletion/gone', 'when a visitor deletes everything'),
      backend('people/people-members', 'go with what they left'),
      browser('account/export', 'an owner exports everything as one file'),
    ),
    words: /^(Visitors can download|Your team can correct|You can export everything)/,
  },
  {
    says: 'Data is processed as a business says, in confidence, by companies under contract that customers hear of first; breaches are told, audits allowed, backups gone within 30 days.',
    state: people,
    words:
      /^(When your chatbot talks to|We process this data only|If we think that an instruction|Everyone who works for us|You allow us to use|We answer for|If we add or replace|With anything else|If personal data is lost|Copies in backups|We give you what|They work for us|You can object)/,
  },
];

/** What the privacy policy, the terms, the cookie policy, and the texts on data processing promise. */
export const legalClaims: readonly Claim[] = [
  {
    says: 'The privacy policy names what is kept of people: of accounts, messages to us, errors and addresses.',
    state: holds(
      ...functions('keeps an error of a visitor'),
      ...functions('the limits of contact'),
      browser('site/contact', 'a message arrives as it was meant'),
    ),
    words:
      /^(We collect what we need|Account .*email|Messages to us .*enter|Your content .*documents|Error reports .*When|Network data|We use it to limit abuse)/,
  },
  {
    says: 'Passwords are stored hashed, and each account reaches its own data only.',
    state: holds(
      backend('auth/auth-sign-in', 'knows passwords by hashes of every version'),
      backend('tenants/tenants', 'loses nothing to anybody else'),
    ),
    words: /passwords are stored hashed/,
  },
  {
    says: 'The cookie policy lists everything that is kept in browsers, and there are no cookies.',
    state: holds(browser('pages/browser-storage', 'is all that the cookie page lists')),
    words:
      /^(In your browser .*small texts|The cookie policy lists|We set no|This website sets no|What it has to remember|Your session is kept|There it keeps|We set none)/,
  },
  {
    says: 'Whoever turns notifications off is sent none.',
    state: holds(browser('inbox/notifications', 'a member turns notifications on')),
    words: /^If you turn on notifications/,
  },
  {
    says: 'A notification can be read by one browser, whose address is forgotten with the sign-in.',
    state: holds(
      ...functions('tells that somebody waits, encrypted for the browser'),
      backend('push/push', 'until their person turns them off'),
      backend('push/push', 'until their person signs out there'),
    ),
    words: /^(Notifications +If you turn them on|A notification goes through)/,
  },
  {
    says: 'An answered email becomes part of its conversation, without attachments.',
    state: holds(
      ...functions('what a visitor answers is said in their conversation'),
      ...functions('members are told of the rest and of files'),
    ),
    words: /^(Answers by email|Attachments are not kept)/,
  },
  {
    says: 'A language model gets no email addresses and long numbers of visitors.',
    state: holds(
      ...functions('is sent nothing that looks like contact details'),
      ...functions('the model is sent no contact details'),
      unit('model/without-contact', ''),
    ),
    words:
      /^(A business may have a language model|The provider of the model|Email addresses and long numbers)/,
  },
  {
    says: 'Where the browser stores nothing, the website works.',
    state: holds(browser('auth/storage', 'where nothing may be stored')),
    words: /^If you block storage/,
  },
  {
    says: 'What is typed into the demo chat is sent to nobody.',
    state: holds(browser('site/demo-chat', 'sends nothing of what is typed')),
    words: /^(The demo chat on this website|What you type into it)/,
  },
  {
    says: 'No chatbot learns from the content of another customer.',
    state: holds(...functions('says only what its own owner wrote')),
    words: /do not use your content to train/,
  },
  {
    says: 'Messages to us go after two years, and reports of errors after 90 days.',
    state: holds(backend('deletion/gone', 'messages to us go after two years')),
    words: /at most (two years|90 days)/,
  },
  {
    says: 'What is uploaded, and the conversations, are the customer’s own.',
    state: holds(
      backend('tenants/tenants', 'loses nothing to anybody else'),
      browser('account/export', 'an owner exports everything as one file'),
    ),
    words: /^(Your content stays yours|What you upload, and the conversations|You allow us to store)/,
  },
  {
    says: 'Features that are coming are marked, and no part of the service.',
    state: holds(browser('site/claims', 'is marked wherever it is said')),
    words: /marked “coming soon” are not part/,
  },
  {
    says: 'Past a month’s conversations the chatbot goes on answering, and nothing is charged for a trial.',
    state: holds(
      browser('account/plans', 'a plan from the sign-up to its end'),
      backend('plans', 'begins as the trial of'),
      backend('plans', 'and goes on answering at 1,000 percent'),
    ),
    words: /^(If you exceed|The trial lasts|Nothing is charged|Try it free)/,
  },
  {
    says: 'Data is used for what it was given for, shared with nobody but companies under contract, and given out, corrected or deleted when its owner asks.',
    state: people,
    words:
      /^(We do not sell|We process it on|To (provide|answer|keep|meet) |Companies that work|They may use|Where such a company|Authorities|Account and content|After that we delete|Invoices|You can ask us|Where we ask for consent|Write to us and we reply|Connections are encrypted|No system is perfect|The service is not meant for children|If you believe a child)/,
  },
  {
    says: 'Fees, changes of plan, money back and cancellation are as the terms say.',
    state: people,
    words:
      /^(Cancel any time|If fees change|After your first payment|You need not give|Fees are in|A change of plan|If we change our fees|You can cancel|Taxes|The service remains|We may suspend)/,
  },
  {
    says: 'Changes of the policies and terms, maintenance and new cookies are announced.',
    state: people,
    words:
      /^(When this policy changes|If a change matters|If these terms change|We (work to keep|announce planned)|If a payment provider or analytics|Analytics cookies)/,
  },
  ...processingClaims,
];

/** What the guides promise beside what every page does. */
export const guideClaims: readonly Claim[] = [
  {
    says: 'A new bot starts with about ten answers of its trade; what has a blank in it is not said.',
    state: holds(
      unit('bots/bot-templates', 'has 8 to 12 answers'),
      backend('bots/owner', 'has a bot that says nothing with a blank in it'),
    ),
    words: /\b(three questions|ten ready-made|Blanks |bot keeps that answer to itself)/,
  },
  {
    says: 'A bot that answers takes ten minutes.',
    state: people,
    words: /\bTen minutes is enough/,
  },
  {
    says: 'Sources are files of seven kinds up to 10 MB and websites up to 200 pages, read again every week; what an owner has changed stays, and answers name their page.',
    state: holds(
      ...functions('read-document'),
      backend('sources/source-reading', '200 pages of a website'),
      backend('sources/source-clock', 'begin again every week'),
      backend('sources/source-reading', 'never touch an entry that somebody has edited'),
      browser('knowledge/sources', 'a website and a PDF are read'),
    ),
    words: /\b(PDF, Word|200 pages|Each answer says which page|What you change in one stays)/,
  },
  {
    says: 'The script loads after the page, and does not move it.',
    state: holds(browser('widget/pages', 'pays two requests before')),
    words: /\b(loads after your page|one small script)/,
  },
  {
    says: 'Install shows where the bot was seen, the steps for four website builders, an email to a developer, and the address and QR code of the bot’s own page.',
    state: holds(
      ...functions('remembers the first website that asked'),
      { file: 'tests/bots/install-check.test.tsx', test: '' },
      browser('bots/desk', 'from sign-up to a visitor who is answered'),
    ),
    words: /\b(Install (then )?shows|QR code|page of its own|has your bot’s ID)/,
  },
  {
    says: 'The options of the snippet do what the guide says, and one that cannot be read is named in the console.',
    state: holds(
      browser('widget/calls', 'beat those of the dashboard'),
      browser('widget/calls', 'that mean nothing are named in the console'),
      browser('widget/calls', 'make it open by itself'),
    ),
    words:
      /^(botId|position|primaryColor|textColor|autoOpen|delay|Bottom right|What a page says|Otherwise it waits|Leave out|The snippet you find|The browser’s console)/,
  },
  {
    says: 'A draft and a paused bot answer nobody.',
    state: holds(...functions('is not there while the bot is')),
    words: /draft and a paused bot/,
  },
];

/** What the answers a new bot begins with promise of the chat they are given in. All else in them is the owner's to keep. */
export const templateClaims: readonly Claim[] = [
  {
    says: 'A new bot introduces itself as an assistant that answers questions.',
    state: holds(...functions('answers a question with the entry')),
    words:
      /^((Hello|Hi|Hi there|Hey)!|Hello from \{name\}!|(Hello, and welcome|Welcome) to \{name\}[.!]|(Hello, )?I’m the assistant for \{name\}\.|Ask me about .*|How can I help you\?|What would you like to know about .*)$/,
  },
  {
    says: 'Whoever asks for a person may leave an address or a number, and hears of them.',
    state: holds(browser('inbox/hand-over', 'by night a visitor leaves an address')),
    words: /\bask here for a person and leave your (number|email address)\b/i,
  },
];

/** Sentences of these texts that promise nothing: what words mean, what customers must do, what the law says, instructions. */
const plain: ReadonlySet<string> = new Set([
  // Privacy policy
  'What Deskbell knows about you, why, for how long, and what you can do about it.',
  'This policy applies to this website and to the Deskbell service.',
  'It covers visitors, people who write to us, and customers with an account.',
  'When a chatbot talks to the customers of a business, that business decides what happens with the conversation.',
  'Please ask the business whose website you used.',
  'You may also complain to the data protection authority where you live.',
  // Terms of service
  'The agreement between you and Deskbell: trial, plans, fees, cancellation, content and liability.',
  'These terms are an agreement between you and Deskbell, Portland, Oregon.',
  'By creating an account you accept them.',
  'If you act for a business, you confirm that you may accept them on its behalf.',
  'With Deskbell you build chatbots, train them with your own content and embed them on your website.',
  'What a plan includes is described on the pricing page.',
  'Chatbots can be wrong.',
  'Check what yours answers, and do not let it decide alone where a mistake would harm someone, for example in medical, legal or financial matters.',
  'Give a working email address, choose a strong password and keep it to yourself.',
  'You are responsible for what happens under your account.',
  'Tell us at once if you think someone else has access to it.',
  'Upload only what you have the right to use.',
  'Do not use the service to:',
  'break the law, deceive people, or harass them;',
  'pass a chatbot off as a human being;',
  'collect sensitive data, such as health records or card numbers, without the protection the law demands;',
  'attack, overload or copy the service.',
  'The service is provided as it is.',
  'As far as the law allows, we are not liable for indirect damage or lost profit, and our total liability is limited to what you paid us in the twelve months before the event.',
  'Nothing here limits liability that cannot be limited by law.',
  'The law at our place of business, Portland, Oregon, applies.',
  'Mandatory consumer rights where you live are not affected.',
  'If you continue to use the service after that, the new terms apply.',
  // Cookie policy
  'What Deskbell keeps in your browser, what for and for how long, and how to get rid of it.',
  'A cookie is a small text a website leaves in your browser, and which the browser sends back with every request.',
  'Local storage and session storage are similar, but what is in them stays in the browser until the website reads it.',
  'There are two kinds.',
  'Session cookies and session storage end when you close the tab or the browser.',
  'Persistent ones stay until they expire or you delete them.',
  'All of these are necessary for what you ask of the website.',
  'None of them identifies you to anybody else.',
  'An asterisk (*) stands for what differs, such as the ID of a chatbot.',
  'Businesses embed our chat widget on their own websites.',
  'The policy of that website applies to it.',
  'Your browser can show, delete and block cookies and stored data for each website; look for “site data” in its settings.',
  // Data processing agreement, and sub-processors
  'How Deskbell processes personal data on behalf of the businesses that use it.',
  'This agreement is between the business that uses the service (the controller) and Deskbell, Portland, Oregon (the processor).',
  'It is part of the Terms of Service and applies as long as we process personal data for you.',
  'It is meant to meet Article 28 of the GDPR.',
  'Purpose   Answering your visitors, handing them over to your team, taking bookings, and showing you all of it.',
  'People   Your visitors, your customers and your team.',
  'Data   What visitors write; the names, email addresses and phone numbers they leave; their bookings; the page they wrote from; what your team writes.',
  'Members are owners or agents.',
  'The companies that process personal data for Deskbell, and what each of them does.',
  // Guides
  'From sign-up to a bot that knows your business',
  'All you need is what you tell your customers anyway: where you are, what it costs, how to book.',
  'You’re in.',
  'On your dashboard choose Create Your First Bot.',
  'You can see all of it under Answers.',
  '“We’re at ___.”',
  'Fill it in.',
  'Website URL   Enter its address in the same place.',
  'A scanned PDF has no text in it: save it with text recognition first.',
  'Start small: ten good answers make a better bot than a hundred pages nobody has read.',
  'Where an answer is wrong or missing, write it and ask again.',
  'When you’re happy with it, press Go live: from then on, it answers visitors.',
  'Open your bot and choose Install.',
  'Publish the page and open it.',
  'No website?',
  'Is it live?',
  'Still nothing?',
  'Your bot uses them to answer “Are you open on Sunday?”',
  'WordPress, Shopify, Wix and Squarespace have a place for this in their settings, usually called custom code, footer code or tracking code.',
  'How your bot looks is set on its page, under Look.',
  'Choose two that stand out clearly from each other.',
  'Look at the published page in a private window: your browser may show you an older copy.',
  'Compare the bot’s ID with the one under Install, and the website’s address with those allowed under Settings.',
  // Bots' first answers
  'Please call your local emergency number right away.',
  'This chat can’t give medical advice, and nobody watches it around the clock.',
  'To protect you, we don’t send them by chat or email.',
  'I can’t give legal advice.',
  'This assistant answers general questions only.',
  'Please don’t send confidential details by chat.',
]);

/** Whether a sentence is known to promise nothing. */
export const promisesNothing = (sentence: string): boolean => plain.has(sentence);
