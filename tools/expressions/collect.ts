/** The regular expressions of the product, as its sources have them. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Expression {
  file: string;
  line: number;
  pattern: string;
  flags: string;
}

/** What meets only what we have written ourselves: our own pages, settings and packages, when they are built. */
const ownTexts = [
  'src/env.ts',
  'src/env-check.ts',
  'src/flows/plugin.ts',
  'src/site/{hosting,prerender}/**',
  'src/ui/icons/**',
  'src/widget/embed/plugin.ts',
  'supabase/functions/_shared/answers/model/**',
];

const sources = () => globSync('{machines,src,supabase}/**/*.{ts,tsx}', { exclude: ownTexts }).toSorted();

/** Every expression in the source of a file that is written down as one: `/a+/g`. */
export function expressionsIn(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = source.slice(0, node.start).split('\n').length;
      found.push({ file, line, pattern: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** How often a source makes expressions of texts: `new RegExp(word)`. */
export function madeIn(file: string, source: string): number {
  let made = 0;
  const count = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1;
  };
  new Visitor({ NewExpression: count, CallExpression: count }).visit(parseSync(file, source).program);
  return made;
}

/** Every expression of the product. */
export const expressions = (): Expression[] =>
  sources().flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));

/** The files that make expressions of texts, and how many. */
export const making = (): [file: string, count: number][] =>
  sources()
    .map((file): [string, number] => [file, madeIn(file, readFileSync(file, 'utf8'))])
    .filter(([, count]) => count > 0);

/** The name of an expression in the list of what has been judged. */
export const nameOf = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string =>
  createHash('sha256').update(`/${pattern}/${flags}`).digest('base64url').slice(0, 16);
