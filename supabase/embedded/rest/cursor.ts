import { notImplemented, parseError, type RestError } from './errors.ts';
import type { Condition, Filter, OrderTerm, SelectItem } from './query.ts';

const operators = new Set(
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct cs cd ov'.split(' '),
);
/** Operators PostgREST has beside those. */
const missingOperators = /^(?:fts|plfts|phfts|wfts|sl|sr|nxr|nxl|adj)\b|^\w+\((?:any|all)\)/;

/** Deeper groups than anybody writes; Postgres' own limit would end the process instead of the request. */
const maxDepth = 50;

/** Whether the value of a parameter begins with an operator: `eq.1`, `not.is.null`. */
export function isOperation(value: string): boolean {
  const [first = '', second] = value.split('.', 2);
  return second !== undefined && (first === 'not' || operators.has(first) || missingOperators.test(value));
}

/** Walks through one parameter of the query string; PostgREST's grammar, as far as this backend has it. */
export class Cursor {
  private at = 0;
  private readonly text: string;
  private readonly what: string;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  /** Goes past the text if it comes next. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  rest(): string {
    return this.match(/[\s\S]*/y) ?? '';
  }

  end() {
    if (this.at < this.text.length) throw this.unexpected('end of input');
  }

  list<T>(item: (cursor: Cursor) => T): T[] {
    const items = this.items(/[ \t]*,[ \t]*/y, () => item(this));
    this.end();
    return items;
  }

  /** A quoted name, or letters, digits, `_`, `$`, spaces, and dashes inside. */
  name(): string {
    this.skipSpace();
    const name = this.quoted() ?? this.match(/[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy)?.trim();
    if (!name) throw this.unexpected('field name (* or [a..z0..9_$])');
    this.skipSpace();
    return name;
  }

  refuseJsonPath() {
    if (this.take('->')) throw notImplemented('JSON paths are not served by the embedded backend.');
  }

  selectItem(): SelectItem {
    if (this.match(/ *\* */y) !== undefined) return { column: '*' };
    if (this.take('..')) throw this.refusedEmbedding();
    const first = this.name();
    const isAlias = !this.text.startsWith('::', this.at) && this.take(':');
    const item = isAlias ? { column: this.name(), alias: first } : { column: first };
    this.refuseJsonPath();
    if (this.take('(') || this.take('!')) throw this.refusedEmbedding();
    if (this.take('::')) throw notImplemented('Casts are not served by the embedded backend.');
    if (this.take('.')) throw notImplemented('Aggregates are not served by the embedded backend.');
    return item;
  }

  orderTerm(): OrderTerm {
    const column = this.name();
    this.refuseJsonPath();
    if (this.take('(')) throw this.refusedEmbedding();
    const descending = this.take('.desc');
    if (!descending) this.take('.asc');
    const nulls = this.take('.nullsfirst') ? 'first' : this.take('.nullslast') ? 'last' : undefined;
    if (this.at < this.text.length && this.text[this.at] !== ',') {
      throw this.unexpected('"asc", "desc", "nullsfirst" or "nullslast"');
    }
    return { column, descending, ...(nulls && { nulls }) };
  }

  /** `and(…)`, `or(…)`, or a filter; each perhaps after `not.`. */
  condition(depth: number): Condition {
    if (depth > maxDepth) throw this.unexpected(`at most ${maxDepth} groups inside each other`);
    const opening = this.match(/[ \t]*(?:not\.)?(?:and|or)[ \t]*\(/y)?.trim();
    if (opening === undefined) {
      const column = this.name();
      this.refuseJsonPath();
      this.expect('.', 'delimiter (.)');
      return this.filterOf(column, () => this.groupValue());
    }
    this.skipSpace();
    const conditions = this.items(/[ \t]*,[ \t]*/y, () => this.condition(depth + 1));
    this.close();
    const negated = opening.startsWith('not.');
    return { group: /or[ \t]*\($/.test(opening) ? 'or' : 'and', negated, conditions };
  }

  filterOf(column: string, value: () => string): Filter {
    const negated = this.take('not.');
    const unknown = missingOperators.exec(this.text.slice(this.at))?.[0];
    if (unknown) throw notImplemented(`The operator ${unknown} is not served by the embedded backend.`);
    const operator = this.match(/\w+(?=\.)/y) ?? '';
    if (!operators.has(operator)) throw this.unexpected(`operator (eq, gt, ...)`);
    this.take('.');
    return {
      column,
      negated,
      operator,
      values: operator === 'in' ? this.valueList() : [this.value(operator, value)],
    };
  }

  private value(operator: string, value: () => string): string {
    if (operator !== 'is') return value();
    const word = this.match(/(?:not_null|null|true|false|unknown)(?=[,) \t]|$)/iy);
    if (word === undefined) throw this.unexpected('null or trilean value (unknown, true, false)');
    return word.toLowerCase();
  }

  private valueList(): string[] {
    this.skipSpace();
    this.expect('(', '"("');
    this.skipSpace();
    const values = this.items(/,/y, () => this.groupValue());
    this.close();
    return values.length === 1 && values[0] === '' ? [] : values;
  }

  /** A value among others: quoted if it has a comma or a parenthesis of its own; Postgres arrays may be bare. */
  private groupValue(): string {
    const start = this.at;
    const quoted = this.quoted();
    if (quoted !== undefined && /^(?:[,)]|$)/.test(this.text.slice(this.at))) return quoted;
    this.at = start;
    return this.match(/\{[^{}]*\}/y) ?? this.match(/[^,)]*/y) ?? '';
  }

  private quoted(): string | undefined {
    return this.match(/"(?:[^"\\]|\\[\s\S])*"/y)
      ?.slice(1, -1)
      .replace(/\\([\s\S])/g, '$1');
  }

  private items<T>(separator: RegExp, item: () => T): T[] {
    const items = [item()];
    while (this.match(separator) !== undefined) items.push(item());
    return items;
  }

  private expect(text: string, name: string) {
    if (!this.take(text)) throw this.unexpected(name);
  }

  /** The end of a group or list, which may stand off on either side. */
  private close() {
    this.skipSpace();
    this.expect(')', '")"');
    this.skipSpace();
  }

  private skipSpace() {
    this.match(/[ \t]*/y);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private refusedEmbedding(): RestError {
    return notImplemented(
      'Embedded resources are not served by the embedded backend: ask for each table on its own.',
    );
  }

  private unexpected(expected: string): RestError {
    const next = this.text[this.at];
    const found = next === undefined ? 'end of input' : JSON.stringify(next);
    return parseError(this.what, this.text, this.at + 1, `unexpected ${found} expecting ${expected}`);
  }
}
