import { backend, browser, functions, type Proof, unit } from './proofs.ts';

/** What is promised, and what proves it. */
export interface Promised {
  says: string;
  proofs: readonly Proof[];
}

const document = (test: string): Proof => unit('sources/documents/read-document', test);
const web = (name: string, test: string): Proof => unit(`sources/web/${name}`, test);

/** All that is promised about safety, by who is to be safe. */
export const promises: Readonly<Record<string, readonly Promised[]>> = {
  'A business': [
    {
      says: 'Nobody reads, counts, adds, changes or deletes anything of another business: every table, function of the database and edge function is tried by other owners, removed members, administrators, visitors, forged tokens and nobody.',
      proofs: [
        backend('tenants/tenants', 'loses nothing to anybody else'),
        backend('tenants/row-level-security', 'row level security'),
      ],
    },
    {
      says: 'A table or function that nobody has decided about fails the tests.',
      proofs: [
        backend('tenants/row-level-security', 'is decided about every table there is'),
        backend('tenants/tenants', 'is served itself by all that others are refused'),
      ],
    },
    {
      says: 'Whether there is such a business, bot, source or anything else is told to its members only: what is another’s is answered as what is not there.',
      proofs: [
        backend('tenants/tenants', 'loses nothing to anybody else'),
        backend('team/team', 'tells nobody whether there is such a business'),
        ...functions('says to nobody else whether there is such a'),
      ],
    },
    {
      says: 'A bot says only what its own owner wrote, and names no source of another bot.',
      proofs: [...functions('says only what its own owner wrote'), ...functions('is never another bot’s')],
    },
    {
      says: 'Who has been removed from a team sees nothing of it any more.',
      proofs: [
        backend('inbox/handover', 'is not there for removed'),
        backend('tenants/row-level-security', 'removed, '),
      ],
    },
    {
      says: 'An invitation is for one address, once, for seven days, and says to nobody which address that is.',
      proofs: [
        backend('team/team', 'is not for another address, and does not say which it is for'),
        backend('team/team', 'that was accepted, taken back, replaced or has run out is gone'),
      ],
    },
    {
      says: 'Another business, however many mails it has, holds up none of its own; nor does one whose mails, waits or entries fail.',
      proofs: [
        ...functions('lets businesses take turns'),
        ...functions('waits that cannot be ended, however many, hold up neither others nor mails'),
        backend('sources/source-clock', 'have learned what nobody has had learned within a minute'),
      ],
    },
    {
      says: 'A business keeps an owner.',
      proofs: [backend('team/team', 'keeps an owner')],
    },
    {
      says: 'A bot answers on the websites its owner allows, and on no others.',
      proofs: functions('is for the allowed websites only'),
    },
    {
      says: 'A deleted business goes in portions that keep nobody waiting, and of what it had nothing is found in any column afterwards.',
      proofs: [
        { file: 'tests/postgres/deletion.test.ts', test: '' },
        backend('deletion/gone', 'whatever a business has goes with it'),
      ],
    },
    {
      says: 'The address of a connected calendar is as good as a password: it is shown to nobody again. Of the address of our own feed only a hash is kept, and it can be revoked.',
      proofs: [
        ...functions('the address is shown to nobody again'),
        ...functions('keeps no more of the address than its hash'),
        ...functions('works until another address is made, or none'),
      ],
    },
    {
      says: 'An event of the payment provider is believed for nothing: its signature is checked, and the provider is asked what is true.',
      proofs: [
        ...functions('ignores an event that was changed on its way'),
        ...functions('believes no event'),
        ...functions('is nothing to a business that it is not for'),
      ],
    },
  ],
  'A visitor': [
    {
      says: 'A conversation is read by whoever has its token, and by the members of that business.',
      proofs: functions('gives nothing to anybody else'),
    },
    {
      says: 'Of a token and of a message’s own id only hashes are kept.',
      proofs: functions('keeps the client’s own id nowhere'),
    },
    {
      says: 'Who deletes a conversation has deleted it, and all that was known of them: their words are found nowhere afterwards.',
      proofs: [
        ...functions('deletes everything of a visitor'),
        backend('deletion/gone', 'when a visitor deletes everything'),
        backend('deletion/gone', 'a question that others asked as well'),
      ],
    },
    {
      says: 'A guided conversation asks one question at a time, in one place for all tabs: what was asked and answered goes with the conversation, and details are kept with the words they were given to.',
      proofs: [
        ...functions('of two tabs that answer at once, one is heard'),
        ...functions('a visitor who deletes everything leaves nothing of it'),
        browser('widget/guided', 'leaves details by keyboard at 360 px'),
      ],
    },
    {
      says: 'Nobody is mailed at will: mails are limited by whom they go to, who sends them and in whose name, and whoever says “This wasn’t me” has no more of that business.',
      proofs: [
        backend('abuse/mails-under-attack', 'mails counted under attack'),
        ...functions('whoever reads a reply and did not ask for it'),
      ],
    },
    {
      says: 'What is older than the bot keeps it is deleted, whether or not anybody asks the bot; so are messages to us after two years, and reports of errors after ninety days.',
      proofs: [backend('deletion/gone', 'by the clock')],
    },
    {
      says: 'A message is kept once, however often and however often at once it is sent.',
      proofs: functions('the same message again'),
    },
    {
      says: 'Whatever happens in whatever order, nothing is lost, and the bot is silent where a person answers.',
      proofs: [
        backend('inbox/interleaving', 'nothing is lost, said twice or out of order'),
        ...functions('visitor, bot and member in the same instant'),
      ],
    },
    {
      says: 'What members keep of people reaches no visitor, whatever address they claim.',
      proofs: functions('reaches no visitor who claims to be one of them'),
    },
    {
      says: 'The widget shows what looks like markup as text.',
      proofs: [browser('widget/network', 'shows what looks like markup, and what is very long, as text')],
    },
    {
      says: 'The widget obeys no message of a page, runs no script that stands in a polluted prototype, adds one name to the page’s own and changes none of them, and keeps to its own keys in its storage.',
      proofs: [
        browser('widget/pages', 'does not disturb the chat'),
        browser('widget/pages', 'pays two requests before somebody turns to the chat'),
        browser('widget/pages', 'has a conversation by keyboard'),
      ],
    },
    {
      says: 'The widget works under a strict policy of the page around it, with Trusted Types.',
      proofs: [browser('widget/pages', 'a page with a strict policy')],
    },
  ],
  'An account': [
    {
      says: 'Deleting an account takes its password or a mailed code again and can be undone for seven days; afterwards neither its address nor its name stands in the database.',
      proofs: [
        backend('deletion/account-deletion', 'is for whoever has just proved who they are'),
        backend(
          'deletion/account-deletion',
          'takes along the business that nobody else works for, and gives it back',
        ),
        backend('deletion/gone', 'when an account is deleted, neither its address nor its name is left'),
        browser('account/account-deletion', 'another browser is logged out'),
      ],
    },
    {
      says: 'Whoever has an account sees where it is logged in, and ends one session or all others.',
      proofs: [unit('account/session-calls', 'sessions are listed, this one first')],
    },
    {
      says: 'No form tells whether an address has an account.',
      proofs: [
        { file: 'tests/backend/auth/auth-silence.test.ts', test: '' },
        backend('team/team', 'of an address with an account and of one without are answered alike'),
      ],
    },
    {
      says: 'Who signs up with somebody else’s address gets nothing of their account.',
      proofs: [
        { file: 'tests/backend/auth/auth-take-over.test.ts', test: '' },
        { file: 'tests/auth/links.test.ts', test: 'the password of an account that a mail confirms' },
        { file: 'tests/browser/auth/sign-up.test.ts', test: 'whose address a stranger has signed up' },
      ],
    },
    {
      says: 'Guessing passwords and codes is limited.',
      proofs: [{ file: 'tests/backend/auth/auth-limits.test.ts', test: '' }],
    },
    {
      says: 'Log Out ends the session on the server and in all tabs of the browser.',
      proofs: [
        {
          file: 'tests/auth/session-calls.test.ts',
          test: 'signOut ends the session here, on the server as well',
        },
      ],
    },
  ],
  'The service': [
    {
      says: 'Bad input of any kind gets a refusal with a documented status from every function.',
      proofs: [
        ...functions('bad input'),
        backend(
          'abuse/fuzz',
          'get an answer or a refusal, tell no secret, and reach nothing of somebody else',
        ),
      ],
    },
    {
      says: 'Floods are held up: by visitor, address and bot, by the minute and by the day; nobody else is, and limits hold for requests at once, too.',
      proofs: [
        backend('abuse/abuse', 'who floods is held up'),
        ...functions('the limits of chat'),
        ...functions('the limits of contact'),
        ...functions('a visitor who floods is held up'),
      ],
    },
    {
      says: 'Reading websites is no way into our network: no trick with names, numbers, redirects or lookups connects to an address that is not public.',
      proofs: [web('address', ''), web('runtimes', 'pages are got, by TLS too, and a site is read')],
    },
    {
      says: 'A site that never answers, answers for ever or sends too much costs no more than its limits.',
      proofs: [web('fetch-page', 'a site that'), web('read-website', 'with a million pages')],
    },
    {
      says: 'A file that is damaged, encrypted or a bomb is refused with a sentence.',
      proofs: [
        document('is refused with pictures only, with too many pages, or with a password'),
        document('is refused with more in it than a server should unpack'),
        document('does not believe what an archive says of its sizes'),
        document('loads nothing that a document names'),
      ],
    },
    {
      says: 'A process that is killed has lost nothing it acknowledged, and left nothing half done.',
      proofs: [
        backend('durability/crash', 'has lost nothing it acknowledged'),
        backend('durability/durability', 'in the middle of writes has lost none it acknowledged'),
        backend('durability/durability', 'in the middle of learning and of reading a website goes on'),
      ],
    },
    {
      says: 'Two processes never have the same data open, and a full disk is said and survived.',
      proofs: [
        backend('durability/crash', 'never have the same data open'),
        backend('embedded/startup', 'says that the disk is full'),
        backend('durability/durability', 'a full disk'),
      ],
    },
    {
      says: 'Requests at once do not see each other’s rows or roles.',
      proofs: [{ file: 'tests/backend/rest/isolation.test.ts', test: '' }],
    },
    {
      says: 'The database’s own linter finds nothing.',
      proofs: [backend('database/database-linter', '')],
    },
  ],
  'Who opens our pages': [
    {
      says: 'Markup in any text is data: every column and function gives it back as it was written, and every page of the product and every mail show it as text. Links lead to addresses of the web, mail and telephone only.',
      proofs: [
        backend('abuse/abuse', 'who writes markup'),
        { file: 'tests/reliability/markup/pages.test.tsx', test: 'shows as text what somebody has written' },
        backend('mail/letters', 'shows what a stranger has written as they have written it'),
      ],
    },
    {
      says: 'Pages run no script that was not part of the build, and turn no text into HTML: a strict Content-Security-Policy with Trusted Types, under which all browser tests run.',
      proofs: [
        { file: 'tests/src/hosting.test.ts', test: '' },
        browser('serving/preview', 'comes with what a host sends'),
      ],
    },
    {
      says: 'What a developer’s inspector is shown has no passwords, codes, tokens or messages in it.',
      proofs: [{ file: 'tests/src/inspect-sanitize.test.ts', test: '' }],
    },
  ],
};
