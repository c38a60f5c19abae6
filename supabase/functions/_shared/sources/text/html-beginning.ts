/**
 * Whether a text begins as a page does, after an XML declaration and comments if there are any.
 * Comments are skipped one by one: an expression that repeats them tries all ways to divide them, 2^n for n.
 */
export function beginsAsHtml(text: string): boolean {
  let rest = text.trimStart();
  if (/^<\?xml/i.test(rest)) rest = after(rest, '>');
  while (rest.startsWith('<!--')) rest = after(rest, '-->', 4);
  return /^<(?:!doctype\s+html|html|head|body)\b/i.test(rest);
}

/** What follows an end, without the space before it; nothing where there is no such end. */
function after(text: string, end: string, from = 0): string {
  const at = text.indexOf(end, from);
  return at === -1 ? '' : text.slice(at + end.length).trimStart();
}
