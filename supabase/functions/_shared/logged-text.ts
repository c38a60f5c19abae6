/** The longest text the log keeps, in characters (docs/specification.md, section 7). */
const longest = 500;

/** A text as it is logged: without tags, the unfinished included, and without what would begin a new one; and cut. */
export const loggedText = (text: string): string =>
  text
    .replace(/<[/!a-z][^>]*>?/gi, '')
    .replace(/<+([^<]|$)/gi, (run, next: string) => (/[/!a-z]/i.test(next) ? next : run))
    .slice(0, longest);
