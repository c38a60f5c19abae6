import type { Mail } from '../mail/mailbox.ts';

/** Subject and HTML of a mail, both with Supabase's variables (`{{ .Token }}` …). */
export interface MailTemplate {
  subject: string;
  html: string;
}

/** The variables of Supabase's mail templates that ours may use. */
const variableNames = [
  'SiteURL',
  'ConfirmationURL',
  'TokenHash',
  'Token',
  'RedirectTo',
  'Email',
  'NewEmail',
] as const;

/** `NewEmail` is for the change of an address only. */
export type MailVariables = Record<Exclude<(typeof variableNames)[number], 'NewEmail'>, string> & {
  NewEmail?: string;
};

/** A variable as Go's templates write it: `{{ .Token }}`. */
const variable = /\{\{\s*\.(\w+)\s*\}\}/g;

/**
 * Looks for something in a template that could not be filled in.
 * @returns the piece of the template, undefined when all is well
 */
export function findUnknownVariable({ subject, html }: MailTemplate): string | undefined {
  const known = new RegExp(`^\\{\\{\\s*\\.(${variableNames.join('|')})\\s*\\}\\}$`);
  return `${subject}${html}`.match(/\{\{.*?\}\}/gs)?.find((piece) => !known.test(piece));
}

/**
 * Fills a template in. Values are escaped for where they stand, as Go's html/template does it for Supabase: in HTML, or
 * in the query of a link. The plain text is made of the HTML.
 */
export function renderMail(template: MailTemplate, variables: MailVariables, to = variables.Email): Mail {
  const html = fill(
    template.html.replace(/href="([^"]*)"/g, (_, href) => `href="${renderLink(href, variables)}"`),
    variables,
    escapeHtml,
  );
  return {
    to,
    subject: fill(template.subject, variables, (value) => value.replace(/\s+/g, ' ')),
    html,
    text: plainText(html),
  };
}

function renderLink(href: string, variables: MailVariables): string {
  const [path = '', ...query] = href.split('?');
  return [
    fill(path, variables, escapeHtml),
    ...query.map((part) => fill(part, variables, encodeURIComponent)),
  ].join('?');
}

function fill(template: string, variables: MailVariables, escapeValue: (value: string) => string): string {
  const values = new Map(Object.entries(variables));
  return template.replace(variable, (whole, name) => {
    const value = values.get(name);
    return value === undefined ? whole : escapeValue(value);
  });
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** The words of a mail, with the address of each link below its words. */
function plainText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>|<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2:<br>$1')
    .replace(/<br[^>]*>/g, '\n')
    .replace(/<\/(p|h1|h2|div|main)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
