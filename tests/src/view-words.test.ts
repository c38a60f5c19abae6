import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Attributes that are read to people, or by them. */
const speaking =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|alt|caption|description|hint|label|legend|placeholder|title|words)$/;

const hasWords = (text: string) => /\p{L}{2,}/u.test(text);

/** The texts that an expression shows as they stand there. */
function textsOf(node: ESTree.Expression | ESTree.JSXEmptyExpression): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '');
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'ParenthesizedExpression':
      return textsOf(node.expression);
    case 'ObjectExpression':
      return node.properties.flatMap((property) => ('value' in property ? textsOf(property.value) : []));
    default:
      return [];
  }
}

/** The words that a view says by itself: in its elements, and in attributes that speak. */
function wordsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const children = (nodes: readonly ESTree.JSXChild[]) => {
    for (const node of nodes) {
      if (node.type === 'JSXText') found.push(node.value);
      else if (node.type === 'JSXExpressionContainer') found.push(...textsOf(node.expression));
    }
  };
  new Visitor({
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !speaking.test(name.name) || !value) return;
      if (value.type === 'Literal') found.push(value.value);
      else if (value.type === 'JSXExpressionContainer') found.push(...textsOf(value.expression));
    },
  }).visit(parseSync(file, source).program);
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(hasWords);
}

test('views say what stands in the words of their area', () => {
  const views = globSync('src/{app,site,widget}/**/*.tsx').toSorted();
  for (const file of views) {
    expect
      .soft(wordsIn(file, readFileSync(file, 'utf8')), `${file} says this by itself: move it to a words.ts`)
      .toEqual([]);
  }
});

test.each([
  ['an element', '<p>\n  Not saved.\n</p>', ['Not saved.']],
  ['a fragment', '<>Not saved.</>', ['Not saved.']],
  ['an expression', "<p>{'Not saved.'}</p>", ['Not saved.']],
  ['a choice', "<p>{isSaved ? 'Saved' : wasTried && 'Not saved'}</p>", ['Saved', 'Not saved']],
  [
    'a choice in parentheses',
    "<p>{isSaved && (isOld ? 'Saved before' : 'Saved')}</p>",
    ['Saved before', 'Saved'],
  ],
  ['an attribute', '<p title="Not saved" />', ['Not saved']],
  ['a template', '<p aria-label={`Not saved`} />', ['Not saved']],
  ['words of a list', "<List words={{ loading: 'Loading…' }} />", ['Loading…']],
  ['names, marks and numbers', '<p className="grid gap-2" id="title">· 3 × {name}</p>', []],
  ['what comes from elsewhere', '<p title={words.saved}>{words.saved}</p>', []],
  ['a value to compare', "<p>{tone === 'error' && words.failed}</p>", []],
])('%s: %s', (_, source, expected) => {
  expect(wordsIn('view.tsx', source)).toEqual(expected);
});
