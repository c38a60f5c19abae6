import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { signatureHeaders } from '../../functions/_shared/webhooks/sign.ts';

/** A mail as it would leave for an SMTP server. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  from?: string;
  /** Where an answer goes. */
  reply_to?: string;
  headers?: Record<string, string>;
  /** Files, whose content is base64. */
  attachments?: { filename: string; content: string; content_type: string }[];
}

/** A mail in the mailbox; `links` and `code` are read out of it for tests. */
interface ReceivedMail extends Mail {
  id: number;
  /** When it arrived, RFC 3339. */
  at: string;
  links: string[];
  code?: string;
}

/** What somebody has answered, in the words of Resend's `GET /emails/receiving/:id`. */
export interface Answer {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: null;
  message_id: string;
  headers: Record<string, string>;
  attachments: [];
}

/** Where answers come in, what events are signed with, and who is told of them. */
interface Answering {
  domain: string;
  secret: string;
  tell: (event: { headers: Record<string, string>; body: string }) => Promise<Response>;
}

const keptMails = 200;
const basePath = '/mailbox';

/**
 * A mailbox for every address, in memory, holding the last 200 mails. To be mounted at `/mailbox`:
 * the page for people, `GET /mailbox/api?to=` newest first for tests, `DELETE /mailbox/api` to empty it. An email that is
 * answered at the domain of `answering` can be answered there, as in a mail program: `POST /mailbox/:id/reply` with a form's
 * `text`.
 */
export function createMailbox(answering?: Answering): {
  send(mail: Mail): Promise<void>;
  answer(id: string): Answer | undefined;
  routes: Hono;
} {
  let received: ReceivedMail[] = [];
  let answers: Answer[] = [];
  let lastId = 0;

  const routes = new Hono();
  routes.use(trimTrailingSlash());
  routes.use(async (context, next) => {
    if (isFromElsewhere(context.req.raw)) return context.text('Only this site reads its mailbox.', 403);
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
  });

  routes.get('/api', (context) => {
    const to = context.req.query('to')?.toLowerCase();
    return context.json(received.filter((mail) => to === undefined || mail.to === to));
  });

  routes.delete('/api', (context) => {
    received = [];
    return context.body(null, 204);
  });

  routes.get('/', (context) => context.html(listPage(received), 200, pageHeaders));

  routes.get('/:id', (context) => {
    const mail = received.find(({ id }) => String(id) === context.req.param('id'));
    return mail
      ? context.html(
          mailPage(mail, { canAnswer: isAnswered(mail), outcome: context.req.query('reply') }),
          200,
          pageHeaders,
        )
      : context.html(missingPage(), 404, pageHeaders);
  });

  routes.post('/:id/reply', async (context) => {
    const mail = received.find(({ id }) => String(id) === context.req.param('id'));
    if (!answering || !mail || !isAnswered(mail)) return context.html(missingPage(), 404, pageHeaders);
    const { text } = await context.req.parseBody();
    const answer = answerTo(mail, typeof text === 'string' ? text : '');
    answers = [answer, ...answers].slice(0, keptMails);
    const { id: email_id, text: _, html: __, headers: ___, ...told } = answer;
    const body = JSON.stringify({ type: 'email.received', data: { email_id, ...told } });
    const at = Math.floor(Date.now() / 1000);
    const signed = await signatureHeaders({ id: `msg_${email_id}`, at, body, secrets: [answering.secret] });
    const taken = await answering.tell({ headers: { ...signed, 'content-type': 'application/json' }, body });
    return context.redirect(`${basePath}/${mail.id}?reply=${taken.ok ? 'sent' : 'failed'}`, 303);
  });

  const isAnswered = ({ reply_to }: Mail) =>
    (answering && reply_to?.endsWith(`@${answering.domain}`)) ?? false;

  routes.get('/:id/html', (context) => {
    const mail = received.find(({ id }) => String(id) === context.req.param('id'));
    return mail
      ? context.html(openLinksInTop(mail.html), 200, mailHeaders)
      : context.html(missingPage(), 404, pageHeaders);
  });

  return {
    routes,
    answer: (sought) => answers.find(({ id }) => id === sought),
    async send(mail) {
      lastId += 1;
      const arrival = { id: lastId, at: new Date().toISOString(), to: mail.to.toLowerCase() };
      received = [
        { ...mail, ...arrival, links: linksOf(mail.html), code: codeOf(mail.text) },
        ...received,
      ].slice(0, keptMails);
    },
  };
}

/**
 * Whether a page of another origin asks; one of another port of this machine is that, too. Such a page may lead a person
 * here, and no more. Programs say nothing of where they ask from.
 */
function isFromElsewhere({ method, headers }: Request): boolean {
  const origin = headers.get('origin');
  // A form of these pages, which say nothing of where they are, has the origin "null".
  const isForm = origin === 'null' && headers.get('sec-fetch-site') === 'same-origin';
  if (origin !== null && !isForm && origin.replace(/^https?:\/\//, '') !== headers.get('host')) return true;
  const isLink = method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '') && !isLink;
}

const linksOf = (mailHtml: string): string[] =>
  Array.from(mailHtml.matchAll(/href="([^"]+)"/g), ([, href = '']) => unescapeHtml(href));

const codeOf = (text: string): string | undefined => /^[ \t]*(\d{6,10})[ \t]*$/m.exec(text)?.[1];

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The mail is shown in a frame: its links lead out of it, into the tab. */
const openLinksInTop = (mailHtml: string): string => mailHtml.replace('<head>', '<head><base target="_top">');

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** A mail runs nothing and fetches nothing. */
const mailHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'self'",
};

type Markup = ReturnType<typeof html>;

const listPage = (mails: ReceivedMail[]): Markup =>
  page(
    'Mailbox',
    html`
      <h1>Mailbox</h1>
      <p>Every email this machine sends ends up here and goes no further. <a href="${basePath}">Check for new mail</a></p>
      ${mails.length === 0 ? html`<p class="empty">No mail yet.</p>` : html`<ul>${mails.map(listEntry)}</ul>`}
    `,
  );

const listEntry = (mail: ReceivedMail): Markup => html`
  <li>
    <a href="${basePath}/${mail.id}">
      <strong>${mail.subject}</strong>
      <span>${mail.to}</span>
      ${time(mail.at)}
    </a>
  </li>
`;

/** An answer as a mail program writes it: what is answered stands below, quoted. */
function answerTo(mail: ReceivedMail, text: string): Answer {
  const id = randomUUID();
  const quoted = mail.text.replace(/^/gm, '> ');
  const at = mail.at.slice(0, 16).replace('T', ' ');
  return {
    id,
    from: mail.to,
    to: [mail.reply_to ?? ''],
    subject: `Re: ${mail.subject}`,
    text: `${text}\n\nOn ${at}, ${mail.from ?? 'Deskbell'} wrote:\n${quoted}\n`,
    html: null,
    message_id: `<${id}@mailbox.deskbell.test>`,
    headers: {},
    attachments: [],
  };
}

const mailPage = (
  mail: ReceivedMail,
  { canAnswer, outcome }: { canAnswer: boolean; outcome: string | undefined },
): Markup =>
  page(
    mail.subject,
    html`
      <p><a href="${basePath}">Back to all mails</a></p>
      <h1>${mail.subject}</h1>
      <p>${mail.from === undefined ? 'To' : `From ${mail.from} to`} ${mail.to}, ${time(mail.at)}</p>
      <iframe
        title="The mail"
        src="${basePath}/${mail.id}/html"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>
      ${canAnswer ? answerForm(mail, outcome) : ''}
      <h2>As plain text</h2>
      <pre tabindex="0">${mail.text}</pre>
    `,
  );

const answerForm = (mail: ReceivedMail, outcome: string | undefined): Markup => html`
  <form method="post" action="${basePath}/${mail.id}/reply">
    <h2><label for="text">Reply</label></h2>
    ${outcome === 'sent' ? html`<p role="status">Your reply was sent.</p>` : ''}
    ${outcome === 'failed' ? html`<p role="alert">Your reply couldn’t be sent.</p>` : ''}
    <textarea id="text" name="text" rows="4" required></textarea>
    <button>Send reply</button>
  </form>
`;

const missingPage = (): Markup =>
  page(
    'No such mail',
    html`
      <h1>No such mail</h1>
      <p>The mailbox is empty after a restart. <a href="${basePath}">Show all mails</a></p>
    `,
  );

const time = (at: string): Markup =>
  html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

const page = (title: string, content: Markup): Markup => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Deskbell mailbox</title>
      <style>${raw(styles)}</style>
    </head>
    <body>
      <main>${content}</main>
    </body>
  </html>`;

const styles = `
:root { color-scheme: light dark; --text: #1f1b16; --muted: #635b50; --line: #e7e1d7; --card: #fff; --page: #faf8f4; --link: #0c5a4b; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f3eee5; --muted: #b3aa9a; --line: #332f28; --card: #1c1a16; --page: #14120f; --link: #74d0b6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem) 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
li + li { border-top: 1px solid var(--line); }
li a { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .9rem 1.1rem; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li strong { flex: 1 0 100%; }
li span { flex: 1 1 16rem; }
time, li span, .empty { color: var(--muted); }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
textarea { display: block; width: 100%; padding: .75rem; color: inherit; background: var(--card); border: 1px solid var(--muted); border-radius: 12px; font: inherit; }
button { margin-top: .75rem; padding: .6rem 1.2rem; color: var(--page); background: var(--link); border: 0; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer; }
pre { margin: 0; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; font-size: .875rem; }
`;
