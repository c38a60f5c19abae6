/** What stands in a mail, before it is HTML and plain text. All of it is plain text. */
export interface Letter {
  /** BCP 47 */
  language: string;
  /** Whose mail it is: the name in its head. The bell stands beside our own. */
  sender: string;
  subject: string;
  heading: string;
  parts: readonly Part[];
  /** The small print at the end. */
  foot: readonly Part[];
}

/** The name in the head of our own mails. */
export const ours = 'Deskbell';

/** A paragraph, a main action, a link, a quotation, facts by their names, or who has said what. */
export type Part =
  | { paragraph: string }
  | { button: Link }
  | { link: Link }
  | { quote: string }
  | { facts: readonly Fact[] }
  | { heading: string; talk: readonly Said[] };

interface Link {
  words: string;
  href: string;
}

interface Fact {
  label: string;
  text: string;
}

interface Said {
  who: string;
  /** As it is shown. */
  at: string;
  text: string;
}

/** The same letter twice: as HTML, in the design of the sign-in mails, and as plain text. */
export function writeLetter(letter: Letter): { subject: string; html: string; text: string } {
  return { subject: oneLine(letter.subject), html: htmlOf(letter), text: textOf(letter) };
}

/** No line of a stranger's text becomes a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const textOf = ({ heading, parts, foot }: Letter): string =>
  [heading, ...parts.map(textOfPart), '--', ...foot.map(textOfPart)].join('\n\n');

function textOfPart(part: Part): string {
  if ('paragraph' in part) return part.paragraph;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  if ('facts' in part) return part.facts.map(({ label, text }) => `${label}: ${text}`).join('\n');
  if ('talk' in part) {
    return [part.heading, ...part.talk.map(({ who, at, text }) => `${who}, ${at}\n${text}`)].join('\n\n');
  }
  const { words, href } = 'button' in part ? part.button : part.link;
  return `${words}:\n${href}`;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br />');

const ink = 'color: #1f1b16; font-size: 16px; line-height: 26px;';
const sunken = 'padding: 14px 18px; background: #f3efe8; border-radius: 10px;';
const quiet = 'color: #635b50; font-size: 14px; line-height: 22px;';

const paragraph = (content: string, look: string, name: string, below = 16) =>
  // Strangers write in any direction.
  `<p class="${name}" dir="auto" style="margin: 0 0 ${below}px; ${look}">${content}</p>`;

const anchor = ({ words, href }: Link, look: string, name: string) =>
  `<a class="${name}" href="${escapeHtml(href)}" style="${look}">${escapeHtml(words)}</a>`;

/** A table, because some mail programs know no other box. */
const box = (content: string, look: string, name: string) => `
  <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px;${name && ' width: 100%;'}">
    <tr><td class="${name}" style="${look}">${content}</td></tr>
  </table>`;

function htmlOfPart(part: Part): string {
  if ('paragraph' in part) return paragraph(lines(part.paragraph), ink, 'ink');
  if ('link' in part) return paragraph(anchor(part.link, 'color: #0c5a4b;', 'link'), ink, 'ink');
  if ('quote' in part) return box(paragraph(lines(part.quote), ink, 'ink', 0), sunken, 'code');
  if ('facts' in part) {
    const said = part.facts.map(({ label, text }) =>
      paragraph(`<strong>${escapeHtml(label)}:</strong> <bdi>${lines(text)}</bdi>`, ink, 'ink', 4),
    );
    return box(said.join(''), sunken, 'code');
  }
  if ('button' in part) {
    const look =
      'display: inline-block; padding: 14px 28px; color: #ffffff; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none;';
    return box(
      `<p style="margin: 0;">${anchor(part.button, look, 'button')}</p>`,
      'background: #0c5a4b; border-radius: 10px;',
      '',
    );
  }
  const said = part.talk.map(
    ({ who, at, text }) =>
      paragraph(
        `<strong><bdi>${escapeHtml(who)}</bdi></strong> <bdi>${escapeHtml(at)}</bdi>`,
        quiet,
        'quiet',
        0,
      ) + paragraph(lines(text), ink, 'ink', 12),
  );
  return `<h2 class="ink rule" style="margin: 8px 0 14px; padding-top: 20px; border-top: 1px solid #e7e1d7; color: #1f1b16; font-size: 16px; line-height: 24px; font-weight: 600;">${escapeHtml(part.heading)}</h2>${said.join('')}`;
}

function htmlOfFoot(part: Part): string {
  if ('link' in part) return paragraph(anchor(part.link, 'color: #635b50;', 'quiet'), quiet, 'quiet', 6);
  return 'paragraph' in part ? paragraph(lines(part.paragraph), quiet, 'quiet', 6) : '';
}

const name = (sender: string) =>
  `<p style="margin: 0; color: #ffffff; font-size: 18px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere;">${escapeHtml(sender)}</p>`;

const piece = (width: number, height: number, look: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${width}" height="${height}" style="${look}"></td></tr></table>`;

/** The bell of the mark, as in the sign-in mails: a knob, a dome, the plate it stands on. */
const bell = `
  <table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td width="40" valign="middle">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" width="32" style="font-size: 0; line-height: 0;">
          <tr><td align="center">${piece(4, 5, 'background: #e0ae4f; border-radius: 2px 2px 0 0;')}</td></tr>
          <tr><td align="center">${piece(24, 12, 'background: #ffffff; border-radius: 12px 12px 0 0;')}</td></tr>
          <tr><td align="center" style="padding-top: 2px;">${piece(28, 4, 'background: #e0ae4f; border-radius: 2px;')}</td></tr>
        </table>
      </td>
      <td valign="middle">${name(ours)}</td>
    </tr>
  </table>`;

/** Written from right to left. */
const isRightToLeft = (language: string) => /^(ar|fa|he|ur)\b/.test(language);

const htmlOf = ({ language, sender, subject, heading, parts, foot }: Letter): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${escapeHtml(oneLine(subject))}</title>
    <style>
      :root { color-scheme: light dark; }
      /* Important, because the light colors stand at the elements. */
      @media (prefers-color-scheme: dark) {
        .canvas { background: #14120f !important; }
        .card { background: #211e19 !important; border-color: #38332b !important; }
        .rule { border-color: #38332b !important; }
        .ink { color: #f3eee5 !important; }
        .quiet { color: #b3aa9a !important; }
        .link { color: #74d0b6 !important; }
        .code { background: #2d2923 !important; }
      }
    </style>
  </head>
  <body class="canvas" style="margin: 0; padding: 0; background: #faf8f4;">
    <!-- Tables and styles at the elements: some mail programs know nothing else. -->
    <table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #faf8f4;">
      <tr>
        <td align="center" style="padding: 32px 16px; font-family: Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;">
          <table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 480px; background: #ffffff; border: 1px solid #e7e1d7; border-radius: 16px; border-collapse: separate; overflow: hidden;">
            <tr>
              <td style="padding: 20px 32px; background: #0c5a4b; border-radius: 15px 15px 0 0;">
                ${sender === ours ? bell : name(sender)}
              </td>
            </tr>
            <tr>
              <td style="padding: 32px 32px 16px; overflow-wrap: anywhere; word-break: break-word;">
                <h1 class="ink" style="margin: 0 0 16px; color: #1f1b16; font-size: 24px; line-height: 30px; font-weight: 600;">${escapeHtml(heading)}</h1>
                ${parts.map(htmlOfPart).join('\n')}
              </td>
            </tr>
          </table>
          <div style="max-width: 480px; margin: 24px 0 0; overflow-wrap: anywhere;">${foot.map(htmlOfFoot).join('\n')}</div>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
