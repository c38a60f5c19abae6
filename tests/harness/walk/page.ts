/** The page as text: what a person can read, line by line, so that a test can say all of it. */

/** Elements that continue the line they stand in; all others begin one. */
const inline = new Set(['ABBR', 'B', 'CODE', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TIME']);
const unread = new Set(['SCRIPT', 'STYLE']);

/**
 * All that can be read, from top to bottom, also what only a screen reader says. In the notation of Markdown and of
 * wireframes: `# Log in` is a heading, `[Sign up](/signup)` a link, `[Log In]` a button, `[Log In] (busy)` one at work,
 * `(Main)` the label of a part of the page, of a picture, or of an empty field.
 * What is read out by itself says so, `alert: Login Failed` or `status: Checking…`; a silent message is a `note: …`.
 */
export function readPage(root: Element = document.body): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words !== '') lines.push(words);
    line = '';
  };
  const read = (node: Node) => {
    if (node instanceof Text) line += node.data;
    if (!(node instanceof Element) || node.hasAttribute('hidden') || unread.has(node.tagName)) return;
    if (node instanceof HTMLAnchorElement) line += `[${wordsIn(node)}](${node.getAttribute('href')})`;
    else if (inline.has(node.tagName)) node.childNodes.forEach(read);
    else {
      end();
      lines.push(...block(node));
    }
  };
  root.childNodes.forEach(read);
  end();
  return lines;
}

function block(element: Element): string[] {
  const [, level] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${wordsIn(element)}`];
  if (element instanceof HTMLButtonElement) return [buttonWords(element)];
  const hint = ['aria-label', 'alt', 'placeholder'].flatMap((name) => element.getAttribute(name) || []);
  // What is typed into a text area is no text of the page.
  const inside = element instanceof HTMLTextAreaElement ? [] : readPage(element);
  const role = element.getAttribute('role');
  const isMessage = role === 'alert' || role === 'status' || role === 'note';
  return [...hint.map((words) => `(${words})`), ...inside].map((words) =>
    isMessage ? `${role}: ${words}` : words,
  );
}

function buttonWords(button: HTMLButtonElement): string {
  const says = (attribute: string) => button.getAttribute(attribute) === 'true';
  const isBusy = says('aria-busy');
  const conditions = [
    isBusy && 'busy',
    !isBusy && (button.disabled || says('aria-disabled')) && 'disabled',
    says('aria-pressed') && 'pressed',
    says('aria-expanded') && 'expanded',
    says('aria-checked') && 'checked',
  ].filter((word) => word !== false);
  return `[${wordsIn(button)}]${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
}

/** Everything in an element on one line; its label, if it has one, stands for it. */
const wordsIn = (element: Element): string =>
  element.getAttribute('aria-label') ?? readPage(element).join(' ');

/** How a page differs from what should be read there, in words. */
export function pageDifference(page: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((line) => !page.includes(line));
  const unexpected = page.filter((line) => !expected.includes(line));
  const words = [
    ...missing.map((line) => `the page does not say “${line}”`),
    ...unexpected.map((line) => `the page says “${line}”, of which the spec knows nothing`),
  ];
  return words.join('\n') || `the page says this, in another order or number:\n${page.join('\n')}`;
}
