import { describe, expect, test } from 'vitest';
import { widgetLanguages } from '../../../supabase/functions/_shared/chat/widget-words.ts';
import { bookingWordsOf } from '../../../supabase/functions/_shared/mail/booking-words/booking-words.ts';
import { type ClaimedMail, claimedMail, compose } from '../../../supabase/functions/_shared/mail/compose.ts';
import type { BookingData } from '../../../supabase/functions/_shared/mail/letters/booking.ts';
import type { ConversationData } from '../../../supabase/functions/_shared/mail/letters/conversation.ts';
import { replyWordsOf } from '../../../supabase/functions/_shared/mail/reply-words.ts';

const sender = {
  from: 'Deskbell <mail@deskbell.example>',
  site: 'https://deskbell.example',
  functions: 'https://api.deskbell.example/functions/v1',
  mailIn: null,
};
const conversation = '50000000-0000-4000-8000-00000000000a';
const evil = `<img src=x onerror="alert(1)">&amp;'`;

const talk: ConversationData = {
  conversation,
  contact: 'ann@example.com',
  since: '2026-11-21T21:13:00Z',
  page: null,
  business: 'Lantern Café',
  time_zone: 'Europe/London',
  bot: {
    name: 'Wick',
    key: 'bot_wick',
    language: 'en',
    contact_email: 'hello@lanterncafe.example',
    owner_email: null,
  },
  messages: [
    { id: '9', author: 'visitor', text: `Cakes? ${evil}`, at: '2026-11-21T21:12:00Z' },
    { id: '10', author: 'bot', text: 'Whole cakes from £32.', at: '2026-11-21T21:12:01Z' },
  ],
};
/** The same, and how it went. */
const said = [
  { author: 'visitor' as const, text: `Cakes? ${evil}`, tier: null, title: null, rating: null, options: [] },
  { author: 'bot' as const, text: '', tier: 'answer' as const, title: evil, rating: null, options: [] },
  { author: 'visitor' as const, text: 'And on Sunday?', tier: null, title: null, rating: null, options: [] },
  { author: 'bot' as const, text: '', tier: 'unknown' as const, title: null, rating: null, options: [] },
];
const answered = { id: '11', author: 'agent' as const, text: `Yes.\n${evil}`, at: '2026-11-22T08:05:00Z' };

const place = { id: 'a', attempt: 1, recipient: 'ann@example.com' };
const reply = (changes: Partial<typeof talk> = {}, language = 'en'): ClaimedMail => ({
  ...place,
  kind: 'reply',
  data: {
    ...talk,
    ...changes,
    bot: { ...talk.bot, ...changes.bot, language },
    from: '11',
    token: 'f00d',
    refuse: 'reply.b.a.5ec2e7',
    messages: [...talk.messages, answered],
  },
});
const toMember = (kind: 'waiting' | 'contact', changes: Partial<typeof talk> = {}): ClaimedMail => ({
  ...place,
  kind,
  data: {
    ...talk,
    ...changes,
    said,
    unsubscribe: `${kind}.b.u.5ec2e7`,
    answered: false,
    others: 0,
    newest: [],
  },
});
/** The same, about this conversation and eleven others. */
const ofSeveral = (kind: 'waiting' | 'contact'): ClaimedMail => ({
  ...place,
  kind,
  data: {
    ...talk,
    said,
    unsubscribe: `${kind}.b.u.5ec2e7`,
    answered: false,
    others: 11,
    newest: [
      { conversation: 'c2', contact: '+44 20 123456', said: 'x'.repeat(300) },
      { conversation: 'c3', contact: null, said: null },
    ],
  },
});
const invitation: ClaimedMail = {
  ...place,
  kind: 'invitation',
  data: { business: 'Lantern Café', invited_by: 'owner@cafe.example', role: 'agent', token: 'a/b' },
};

const booking = (changes: Partial<BookingData> = {}): ClaimedMail => ({
  ...place,
  kind: 'booking',
  data: {
    news: 'confirmed',
    id: 'b0000000-0000-4000-8000-00000000000a',
    at: '2026-11-25T10:00:00+00:00',
    token: 'f00d',
    refuse: 'reply.b.a.5ec2e7',
    business: 'Lantern Café',
    time_zone: 'Europe/London',
    language: 'en-GB',
    contact_email: 'hello@lanterncafe.example',
    owner_email: null,
    name: `Ann ${evil}`,
    service: evil,
    party: 3,
    with: evil,
    starts_at: '2026-11-27T14:00:00+00:00',
    ends_at: '2026-11-27T15:00:00+00:00',
    state: 'confirmed',
    sequence: 0,
    reason: null,
    price: evil,
    bring: evil,
    ...changes,
  },
});
const ofPlan = (about: object): ClaimedMail =>
  claimedMail.parse({
    ...place,
    kind: 'plan',
    data: {
      id: 'b',
      business: `Lantern Café ${evil}`,
      time_zone: 'Europe/London',
      plan: 'Pro',
      ends_at: '2026-12-01T23:30:00Z',
      ...about,
    },
  });

const all: [string, ClaimedMail][] = [
  ['a reply', reply()],
  ['somebody waits', toMember('waiting')],
  ['somebody left an address', toMember('contact')],
  ['several who wait', ofSeveral('waiting')],
  ['several who left an address', ofSeveral('contact')],
  ['an invitation', invitation],
  ['a booking', booking()],
  ['a cancelled booking', booking({ news: 'cancelled', state: 'cancelled', reason: evil })],
  ['a trial that ends soon', ofPlan({ what: 'trial', days: 3 })],
  ['a trial that ends today', ofPlan({ what: 'trial', days: 1 })],
  ['a trial that has ended', ofPlan({ what: 'ended', was: 'trial' })],
  ['a month that has ended', ofPlan({ what: 'ended', was: 'active' })],
  ['bots that are paused', ofPlan({ what: 'paused' })],
  ['a plan that was cancelled', ofPlan({ what: 'cancelled' })],
  ['four conversations in five', ofPlan({ what: 'usage', share: 80, included: 2_000 })],
  ['all conversations', ofPlan({ what: 'usage', share: 100, included: 2_000 })],
  ['a suspension', ofPlan({ what: 'suspended', reason: evil })],
  ['a suspension that is lifted', ofPlan({ what: 'lifted' })],
  ['a webhook that fails', ofPlan({ what: 'webhook', host: `crm.example${evil}`, because: 'failures' })],
  ['a webhook that is gone', ofPlan({ what: 'webhook', host: 'crm.example', because: 'gone' })],
];

const linksOf = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);

describe.each(all)('the mail of %s', (_, claimed) => {
  const mail = compose(claimed, sender);

  test('says the same as HTML and as plain text', () => {
    for (const href of linksOf(mail.html)) expect(mail.text).toContain(`:\n${href}`);
    const heading = /<h1[^>]*>([^<]*)</.exec(mail.html)?.[1];
    expect(mail.text.startsWith(`${heading}\n\n`)).toBe(true);
    expect(mail.text).not.toMatch(/&\w+;(?<!&amp;)|<\/?(p|div|table|strong)/);
  });

  test('is the same each time', () => {
    expect(compose(structuredClone(claimed), sender)).toEqual(mail);
  });

  test('shows what a stranger has written as they have written it', () => {
    expect(mail.html).not.toContain('<img');
    if (claimed.kind === 'invitation') return;
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;&#39;');
    expect(mail.text).toContain(evil);
  });

  test('asks for nothing from outside', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
  });
});

describe('a reply', () => {
  test('comes in the name of the business, and is answered to it', () => {
    expect(compose(reply(), sender)).toMatchObject({
      from: '"Lantern Café" <mail@deskbell.example>',
      reply_to: 'hello@lanterncafe.example',
      to: 'ann@example.com',
      subject: 'Lantern Café replied to you',
    });
  });

  test('adds no header and no address, whatever the business is called', () => {
    const business = 'Ann" <eve@example.com>\r\nBcc: bob@example.com';
    const { from, subject } = compose(reply({ business }), { ...sender, from: 'mail@deskbell.example' });
    expect(from).toBe('"Ann   eve@example.com   Bcc: bob@example.com" <mail@deskbell.example>');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('can be ended by whoever reads it, with one click', () => {
    const mail = compose(reply(), sender);
    expect(mail.text).toMatch(
      /This wasn’t me\. Stop these emails:\nhttps:\/\/deskbell\.example\/unsubscribe#reply\.b\.a\.5ec2e7$/,
    );
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': '<https://api.deskbell.example/functions/v1/unsubscribe?token=reply.b.a.5ec2e7>',
    });
  });

  test('has no address for answers that is none', () => {
    const bot = { ...talk.bot, contact_email: 'ask at the bar' };
    expect(compose(reply({ bot }), sender).reply_to).toBeUndefined();
  });

  test.each([null, 'ask at the bar'])('is answered to the owner where the bot has %s', (contact_email) => {
    const bot = { ...talk.bot, contact_email, owner_email: 'owner@cafe.example' };
    expect(compose(reply({ bot }), sender).reply_to).toBe('owner@cafe.example');
  });

  test('begins with what is new, and then has what was said before', () => {
    const { text, html } = compose(reply(), sender);
    const order = [`> Yes.\n> ${evil}`, '#resume=f00d.', 'You, Nov 21, 9:12 PM', 'Wick, Nov 21, 9:12 PM'];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(linksOf(html)).toEqual([
      `https://deskbell.example/try/bot_wick#resume=f00d.${conversation}`,
      'https://deskbell.example/unsubscribe#reply.b.a.5ec2e7',
    ]);
  });

  test.each(widgetLanguages)('speaks %s', (language) => {
    const words = replyWordsOf(language);
    expect(words.language).toBe(language);
    const { subject, html, text } = compose(reply({}, `${language}-XX`), sender);
    expect(subject).toBe(words.subject('Lantern Café'));
    expect(html).toContain(
      `<html lang="${language}" dir="${['ar', 'he'].includes(language) ? 'rtl' : 'ltr'}">`,
    );
    for (const part of [words.open, words.before, words.you, words.notMe, words.why('Lantern Café')]) {
      expect(text).toContain(part);
    }
  });

  test.each([
    ['fr', 'de', 'fr'],
    ['vi', 'de', 'de'],
    ['vi', 'fi', 'en'],
  ])('to who writes in %s, of a bot that speaks %s, speaks %s', (spoken, own, language) => {
    const mail = reply({}, own);
    const { subject } = compose(claimedMail.parse({ ...mail, data: { ...mail.data, spoken } }), sender);
    expect(subject).toBe(replyWordsOf(language).subject('Lantern Café'));
  });

  test('says what was translated, and has what its writer wrote below it', () => {
    const messages = [{ ...answered, id: '10', text: 'Oui.', original: `Yes. ${evil}` }];
    const mail = reply({}, 'fr');
    const { text, html } = compose(
      claimedMail.parse({ ...mail, data: { ...mail.data, from: '10', messages } }),
      sender,
    );
    expect(text).toContain(`> Oui.\n\n${replyWordsOf('fr').translated}\n\n> Yes. ${evil}`);
    expect(html).not.toContain('<img');
    expect(compose(reply({}, 'fr'), sender).text).not.toContain(replyWordsOf('fr').translated);
  });

  test('speaks English where nothing else is known', () => {
    expect(compose(reply({}, 'fi'), sender).subject).toBe('Lantern Café replied to you');
  });

  test('is written even if nobody here knows the time zone', () => {
    expect(compose(reply({ time_zone: 'posixrules' }), sender).text).toContain('You, Nov 21, 9:12 PM UTC');
  });
});

describe('a mail that is answered', () => {
  const listening = { ...sender, mailIn: 'in.deskbell.example' };
  const token = 'a'.repeat(52);
  const withToken = (mail: ClaimedMail): ClaimedMail =>
    claimedMail.parse({ ...mail, data: { ...mail.data, answer_token: token } });

  test.each([
    ['reply', reply()],
    ['waiting', toMember('waiting')],
    ['contact', toMember('contact')],
  ])('%s has the address of its conversation, and says whose it is', (_, mail) => {
    const { reply_to, headers } = compose(withToken(mail), listening);
    expect(reply_to).toBe(`reply+${token}@in.deskbell.example`);
    expect(headers).toMatchObject({ 'X-Deskbell-Mail': 'a', 'List-Unsubscribe': expect.any(String) });
  });

  test.each(widgetLanguages)('tells visitors that they may answer it, in %s', (language) => {
    const { answer } = replyWordsOf(language);
    expect(compose(withToken(reply({}, language)), listening).text).toContain(answer);
    for (const mail of [compose(reply({}, language), listening), compose(withToken(reply()), sender)]) {
      expect(mail.text).not.toContain(answer);
    }
  });

  test.each(['waiting', 'contact'] as const)('%s tells members that they may answer it', (kind) => {
    const promise = 'Reply to this email and we’ll send your answer to the visitor.';
    expect(compose(withToken(toMember(kind)), listening).text).toContain(promise);
    // Of several conversations it would be the answer to one, of which nobody would know which.
    const several = compose(withToken(ofSeveral(kind)), listening);
    expect([several.reply_to, several.text.includes(promise)]).toEqual([undefined, false]);
    // Written down by an older version, or where no answers come in.
    for (const mail of [compose(toMember(kind), listening), compose(withToken(toMember(kind)), sender)]) {
      expect([mail.reply_to, mail.text.includes(promise)]).toEqual([undefined, false]);
    }
  });

  test.each(['left', 'taken', 'unreadable'] as const)(
    '%s: a member’s answer comes back, and is not answered',
    (reason) => {
      const data = {
        conversation,
        business: 'Lantern Café',
        reason,
        said: reason === 'unreadable' ? '' : `Yes. ${evil}`,
        by: null,
      };
      const { subject, text, html, reply_to, headers } = compose(
        { ...place, kind: 'returned', data },
        listening,
      );
      expect(subject).toBe('Your reply wasn’t sent: Lantern Café');
      expect(text.includes(`> Yes. ${evil}`)).toBe(reason !== 'unreadable');
      expect(html).not.toContain('<img');
      expect(reply_to).toBeUndefined();
      expect(headers).toEqual({ 'X-Deskbell-Mail': 'a', 'Auto-Submitted': 'auto-replied' });
      expect(linksOf(html)).toEqual(
        reason === 'left' ? [] : [`https://deskbell.example/inbox/${conversation}`],
      );
    },
  );
});

describe('a booking', () => {
  const link = 'https://deskbell.example/booking#f00d';
  const stop = 'https://deskbell.example/unsubscribe#reply.b.a.5ec2e7';
  const calendarIn = (mail: ReturnType<typeof compose>) => {
    const [file, ...others] = mail.attachments ?? [];
    expect(others).toEqual([]);
    return { type: file?.content_type, text: Buffer.from(file?.content ?? '', 'base64').toString() };
  };

  test('comes in the name of the business, is answered to it, and can be ended with one click', () => {
    expect(compose(booking(), sender)).toMatchObject({
      from: '"Lantern Café" <mail@deskbell.example>',
      reply_to: 'hello@lanterncafe.example',
      subject: 'Your booking with Lantern Café',
      headers: {
        'List-Unsubscribe': '<https://api.deskbell.example/functions/v1/unsubscribe?token=reply.b.a.5ec2e7>',
      },
    });
  });

  test('says what, when by the clock of the business, with whom, and for how many', () => {
    const untold = { price: null, bring: null };
    const { text } = compose(booking({ service: 'Tasting', with: 'Bo', ...untold }), sender);
    expect(text).toContain(
      'What: Tasting\nWhen: Friday, 27 November 2026, 14:00–15:00 GMT\nWith: Bo\nPeople: 3',
    );
    const other = compose(booking({ party: 1, with: null, time_zone: 'Asia/Kolkata', ...untold }), sender);
    expect(other.text).toMatch(/19:30–20:30 GMT\+5:30\n\nMove or cancel:/);
    expect(compose(booking({ time_zone: 'posixrules' }), sender).text).toContain('14:00–15:00 UTC');
  });

  test('says what it costs and what to bring, as the owner wrote it, and to nobody who does not come what to bring', () => {
    const told = { party: 1, with: null, price: 'from $12', bring: 'A cup.\nA <b>friend</b>.' };
    const { text, html } = compose(booking(told), sender);
    expect(text).toContain(
      'GMT\nPrice: from $12\nWhat to bring: A cup.\nA <b>friend</b>.\n\nMove or cancel:',
    );
    expect(html).toContain('A &lt;b&gt;friend&lt;/b&gt;.');
    const cancelled = compose(booking({ ...told, news: 'cancelled', state: 'cancelled' }), sender);
    expect(cancelled.text).toContain('Price: from $12');
    expect(cancelled.text).not.toContain('What to bring');
    expect(compose(booking({ ...told, language: 'de' }), sender).text).toContain(
      'Preis: from $12\nBitte mitbringen: A cup.',
    );
  });

  test('leads to its page, as long as there is something to change', () => {
    expect(linksOf(compose(booking(), sender).html)).toEqual([link, stop]);
    for (const news of ['cancelled', 'declined'] as const) {
      const mail = compose(booking({ news, state: 'cancelled', reason: 'We are closed.' }), sender);
      expect(linksOf(mail.html)).toEqual([stop]);
      expect(mail.text).toContain('> We are closed.');
    }
    expect(compose(booking({ reason: 'Old words.' }), sender).text).not.toContain('Old words.');
  });

  test('is a request for the calendar, or the end of one', () => {
    const confirmed = calendarIn(compose(booking(), sender));
    expect(confirmed.type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(confirmed.text).toMatch(/^METHOD:REQUEST\r\n/m);
    expect(confirmed.text.replaceAll('\r\n ', '')).toContain(link);
    const cancelled = calendarIn(compose(booking({ state: 'cancelled' }), sender));
    expect(cancelled.type).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(cancelled.text).toMatch(/^METHOD:CANCEL\r\n/m);
  });

  test.each([
    [{}, 'hello@lanterncafe.example'],
    [{ contact_email: 'ask at the bar', owner_email: 'owner@cafe.example' }, 'owner@cafe.example'],
    [{ contact_email: null }, 'mail@deskbell.example'],
  ])('is organized by an address that can be mailed to: %j', (changes, organizer) => {
    expect(calendarIn(compose(booking(changes), sender)).text).toMatch(
      new RegExp(`^ORGANIZER;.*mailto:${organizer}`, 'im'),
    );
  });

  const all = ['requested', 'confirmed', 'accepted', 'declined', 'moved', 'cancelled', 'reminder'] as const;
  test.each(widgetLanguages)('speaks %s', (language) => {
    const words = bookingWordsOf(language);
    expect(words.language).toBe(language);
    for (const news of all) {
      const { subject, text } = compose(booking({ news, language: `${language}-XX` }), sender);
      const { subject: ours, heading, said } = words.news[news];
      expect(subject).toBe(ours('Lantern Café'));
      expect(subject).toContain('Lantern Café');
      for (const part of [heading, said('Lantern Café'), words.facts.when, replyWordsOf(language).notMe]) {
        expect(text).toContain(part);
      }
    }
    expect(new Set(all.map((news) => words.news[news].subject(''))).size).toBe(all.length);
  });

  test.each([
    ['fr', 'de', 'fr'],
    ['vi', 'de', 'de'],
    ['vi', 'fi', 'en'],
  ])('to who writes in %s, of a bot that speaks %s, speaks %s', (spoken, own, language) => {
    const mail = reply({}, own);
    const { subject } = compose(claimedMail.parse({ ...mail, data: { ...mail.data, spoken } }), sender);
    expect(subject).toBe(replyWordsOf(language).subject('Lantern Café'));
  });

  test('says what was translated, and has what its writer wrote below it', () => {
    const messages = [{ ...answered, id: '10', text: 'Oui.', original: `Yes. ${evil}` }];
    const mail = reply({}, 'fr');
    const { text, html } = compose(
      claimedMail.parse({ ...mail, data: { ...mail.data, from: '10', messages } }),
      sender,
    );
    expect(text).toContain(`> Oui.\n\n${replyWordsOf('fr').translated}\n\n> Yes. ${evil}`);
    expect(html).not.toContain('<img');
    expect(compose(reply({}, 'fr'), sender).text).not.toContain(replyWordsOf('fr').translated);
  });

  test('speaks English where nothing else is known', () => {
    for (const language of ['fi', null]) {
      expect(compose(booking({ language }), sender).subject).toBe('Your booking with Lantern Café');
    }
  });
});

describe('a mail to a member', () => {
  test.each(['waiting', 'contact'] as const)('about %s can be turned off with one click', (kind) => {
    const { html, headers } = compose(toMember(kind), sender);
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://api.deskbell.example/functions/v1/unsubscribe?token=${kind}.b.u.5ec2e7>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(linksOf(html)).toEqual([
      `https://deskbell.example/inbox/${conversation}`,
      `https://deskbell.example/unsubscribe#${kind}.b.u.5ec2e7`,
      'https://deskbell.example/settings',
    ]);
  });

  test.each(['waiting', 'contact'] as const)('about %s begins with the summary', (kind) => {
    const { text, html } = compose(toMember(kind, { page: 'https://cafe.example/menu?table=5' }), sender);
    const [, , summary] = text.split('\n\n');
    expect(summary).toBe(
      [
        'Asked: “And on Sunday?” and 1 question before',
        `Answered: ${evil}`,
        'Not answered: “And on Sunday?”',
        'Contact: ann@example.com',
        'Page: cafe.example/menu',
      ].join('\n'),
    );
    expect(html.match(/<strong>[^<]*:<\/strong>/g)).toHaveLength(5);
  });

  test('says since when somebody waits, or that nobody could come', () => {
    expect(compose(toMember('waiting'), sender).text).toContain('waiting since Nov 21, 9:13 PM');
    expect(compose(toMember('waiting', { since: null }), sender).text).toContain('nobody was free');
  });

  test('promises a mail only where there is an address for one', () => {
    const promise = 'Reply in the conversation, and we’ll email it to them.';
    expect(compose(toMember('contact'), sender).text).toContain(promise);
    expect(compose(toMember('contact', { contact: '+44 20 123456' }), sender).text).not.toContain(promise);
  });
});

describe('a mail about several conversations', () => {
  test.each([
    ['waiting', '12 visitors asked for a person: Lantern Café'],
    ['contact', '12 visitors want an answer: Lantern Café'],
  ] as const)('about %s counts all, and leads to the newest', (kind, subject) => {
    const mail = compose(ofSeveral(kind), sender);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(
      `ann@example.com\n\n> Cakes? ${evil}\n\nOpen the conversation:\nhttps://deskbell.example/inbox/${conversation}`,
    );
    expect(mail.text).toContain(`+44 20 123456\n\n> ${'x'.repeat(200)}…\n\n`);
    expect(mail.text).toContain(
      'A visitor\n\nOpen the conversation:\nhttps://deskbell.example/inbox/c3\n\nAnd 9 more. You’ll find them all in the inbox.',
    );
    expect(linksOf(mail.html)[0]).toBe('https://deskbell.example/inbox');
  });
});

describe('an invitation', () => {
  test('leads to its page', () => {
    expect(linksOf(compose(invitation, sender).html)).toEqual(['https://deskbell.example/join/a%2Fb']);
  });

  test('has a subject of ours, whatever the business is called', () => {
    const { subject, text } = compose(invitation, sender);
    expect(subject).toBe('You’re invited to a team on Deskbell');
    expect(text).toContain('help answer Lantern Café’s visitors');
  });
});
