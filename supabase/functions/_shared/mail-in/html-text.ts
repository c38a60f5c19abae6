import { sectionsOf } from '../sources/text/html-sections.ts';
import { parsedHtml } from '../sources/text/markup.ts';

/** What programs put around the mail that is answered, and around signatures. */
const quoted = [
  ...['.gmail_quote', '.gmail_signature', 'blockquote[type="cite"]', '.moz-cite-prefix', '.moz-signature'],
  ...['.yahoo_quoted', '.protonmail_quote', '#Signature', '.ms-outlook-mobile-signature'],
];

/** In Outlook the mail that is answered comes after one of these, beside it. */
const endings = ['#appendonsend', '#divRplyFwdMsg', '#mail-editor-reference-message-container'];

/**
 * What an HTML mail says, without what it quotes; with it where nothing else would be left.
 * @throws {TooMuch} for one that is too large to be read
 */
export function textOfHtml(html: string): string {
  const all = parsedHtml(html);
  const added = parsedHtml(html);
  for (const element of added.querySelectorAll(quoted.join(', '))) element.remove();
  for (const element of added.querySelectorAll(endings.join(', '))) {
    while (element.nextSibling) element.nextSibling.remove();
    element.remove();
  }
  return textOf(added) || textOf(all);
}

/** Each heading once, above all that stands under it. */
function textOf(page: Document): string {
  const texts: string[] = [];
  let path: readonly string[] = [];
  for (const { headings, text } of sectionsOf(page)) {
    const known = headings.findIndex((heading, level) => heading !== path[level]);
    texts.push(...(known === -1 ? [] : headings.slice(known)), text);
    path = headings;
  }
  return texts.filter((text) => text !== '').join('\n\n');
}
