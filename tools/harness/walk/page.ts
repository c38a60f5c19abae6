/** The page as text: what a person can read, line by line, so that a test can say all of it. */

/** Elements that continue the line they stand in; all others begin one. */
const inline = new Set([
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'MARK',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
]);
const unread = new Set(['SCRIPT', 'STYLE']);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * All that can be read, from top to bottom, also what only a screen reader says. In the notation of Markdown and of
 * wireframes: `# Log in` is a heading, `[Sign up](/signup)` a link, `[Log In]` a button, `[Log In] (busy)` one at work,
 * `(Main)` the label of a part of the page or of a picture.
 * `Email <email username required invalid> “Invalid email address” (you@example.com)` is a field: its label, what kind it
 * is and what browsers fill in, what holds of it, what describes it, and what stands in it while it is empty.
 * What is read out by itself says so, `alert: Login Failed` or `status: Checking…`; a silent message is a `note: …`.
 * What has a color and an icon that mean something names them: `note error: Login Failed`, `success: All checks passed`.
 */
export function readPage(root: Element = document.body): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const words = oneLine(line);
    if (words !== '') lines.push(words);
    line = '';
  };
  const read = (node: Node) => {
    if (node instanceof Text) line += node.data;
    if (!(node instanceof Element) || node.hasAttribute('hidden') || unread.has(node.tagName)) return;
    if (node instanceof HTMLAnchorElement) line += `[${wordsIn(node)}](${node.getAttribute('href')})`;
    else if (inline.has(node.tagName) && !(node instanceof HTMLElement && node.dataset.tone))
      node.childNodes.forEach(read);
    else {
      end();
      lines.push(...block(node));
    }
  };
  root.childNodes.forEach(read);
  end();
  return lines;
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

function block(element: Element): string[] {
  const [, level] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${wordsIn(element)}`];
  if (element instanceof HTMLButtonElement) return [buttonWords(element)];
  if (isControl(element)) return [controlWords(element)];
  // A label is read with what it is the label of.
  if (element instanceof HTMLLabelElement && element.control) {
    return element.contains(element.control) ? [controlWords(element.control as Control)] : [];
  }
  const hint = ['aria-label', 'alt'].flatMap((name) => element.getAttribute(name) || []);
  const inside = readPage(element);
  const role = element.getAttribute('role');
  const isMessage = role === 'alert' || role === 'status' || role === 'note';
  const tone = element instanceof HTMLElement ? element.dataset.tone : undefined;
  const marks = [isMessage && role, tone].filter(Boolean).join(' ');
  return [...hint.map((words) => `(${words})`), ...inside].map((words) =>
    marks === '' ? words : `${marks}: ${words}`,
  );
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** What is typed into a field is no text of the page. */
function controlWords(control: Control): string {
  const { labels, type, required, disabled, autocomplete } = control;
  const label =
    control.getAttribute('aria-label') ??
    [...(labels ?? [])].map((each) => oneLine(each.textContent ?? '')).join(' ');
  const traits = [
    control instanceof HTMLInputElement ? type : control.tagName.toLowerCase(),
    autocomplete,
    control.inputMode,
    (required || control.getAttribute('aria-required') === 'true') && 'required',
    disabled && 'disabled',
    'readOnly' in control && control.readOnly && 'readonly',
    control instanceof HTMLInputElement && control.checked && 'checked',
    ...says(control),
  ];
  const placeholder = control.getAttribute('placeholder');
  return [
    label,
    `<${traits.filter(Boolean).join(' ')}>`,
    ...description(control),
    ...(placeholder ? [`(${placeholder})`] : []),
    ...(control instanceof HTMLSelectElement
      ? [`{${[...control.options].map(({ text }) => text).join(', ')}}`]
      : []),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

function buttonWords(button: HTMLButtonElement): string {
  const isBusy = button.getAttribute('aria-busy') === 'true';
  const isDisabled = button.disabled || button.getAttribute('aria-disabled') === 'true';
  const conditions = [isBusy && 'busy', !isBusy && isDisabled && 'disabled', ...says(button)].filter(Boolean);
  const words = [`[${wordsIn(button)}]`, ...(conditions.length > 0 ? [`(${conditions.join(', ')})`] : [])];
  return [...words, ...description(button)].join(' ');
}

/** What assistive technology says of an element beside its name. */
const says = (element: Element): string[] =>
  ['pressed', 'expanded', 'checked', 'selected', 'invalid'].filter(
    (condition) => element.getAttribute(`aria-${condition}`) === 'true',
  );

/** What describes an element, in quotation marks. */
const description = (element: Element): string[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => oneLine(document.getElementById(id)?.textContent ?? ''))
    .filter((words) => words !== '')
    .map((words) => `“${words}”`);

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
