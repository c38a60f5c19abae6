import recheck from 'recheck/package.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { bounded, making as ofWhat } from '../../tools/expressions/bounded.ts';
import { expressions, expressionsIn, madeIn, making, nameOf } from '../../tools/expressions/collect.ts';
import { judged } from '../../tools/expressions/judged.ts';

describe('No expression can be made to explode:', () => {
  const { linear, costly, recheck: version } = judged();
  const isLinear = new Set(linear);
  const all = expressions();
  const at = ({ file, line, pattern, flags }: (typeof all)[number]) => `${file}:${line} /${pattern}/${flags}`;

  test('all have been judged: `npm run expressions` judges new ones', () => {
    expect(version).toBe(recheck.version);
    const unknown = all.filter((each) => !isLinear.has(nameOf(each)) && !(nameOf(each) in costly));
    expect(unknown.map(at)).toEqual([]);
  });

  test('those that cost more than their text is long meet short texts only', () => {
    const isBounded = (each: (typeof all)[number]) =>
      bounded.some(([file, beginning]) => file === each.file && each.pattern.startsWith(beginning));
    const unbounded = all.filter((each) => nameOf(each) in costly && !isBounded(each));
    expect(unbounded.map((each) => `${at(each)}: ${costly[nameOf(each)]}`)).toEqual([]);
  });

  test('no bound is stated of an expression that needs none', () => {
    const needless = bounded.filter(
      ([file, beginning]) =>
        !all.some(
          (each) => each.file === file && each.pattern.startsWith(beginning) && nameOf(each) in costly,
        ),
    );
    expect(needless).toEqual([]);
  });

  test('what is made while the product runs is made of known words', () => {
    expect(making()).toEqual(ofWhat.map(([file, count]) => [file, count]));
  });

  test('an expression is found wherever it stands', () => {
    const source =
      'const a = /(<!--[\\s\\S]*?-->\\s*)*/u;\nexport const b = (text: string) => text.replace(/c+/g, "");';
    expect(expressionsIn('a.ts', source)).toEqual([
      { file: 'a.ts', line: 1, pattern: '(<!--[\\s\\S]*?-->\\s*)*', flags: 'u' },
      { file: 'a.ts', line: 2, pattern: 'c+', flags: 'g' },
    ]);
    expect(madeIn('a.ts', 'const a = new RegExp(b); const c = RegExp("d");')).toBe(2);
  });
});
