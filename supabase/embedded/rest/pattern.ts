import { notImplemented } from './errors.ts';

/** Repetitions one pattern may have. Ten of 255 times each take a long text some 40 ms, and there is one thread. */
const maxRepetitions = 10;

/** In letters. Cutting a pattern into its tokens takes their square: a set without an end is looked through from each of its brackets. */
const maxLength = 1_000;

/** What a pattern is made of, as far as it matters here: a back reference, an escape, a set, a bracket, a repetition. */
const patternToken =
  /\\[1-9]|\\[\s\S]|\[\^?\]?(?:\[(?:\.[^.]{1,30}\.|:[^:]{1,30}:|=[^=]{1,30}=)\]|\[(?![.:=])|\\[\s\S]|[^[\]\\])*\]|\((?:\?[:=!])?|\)|[*+?]\??|\{\d[^}]*\}\??/g;

/**
 * Postgres' regular expressions know no time limit here, so only patterns that cannot take long are served: no
 * repetition inside a repeated group, no back reference, no options, at most ten repetitions and a thousand letters.
 * @throws {RestError} PGRST127
 */
export function requireQuickPattern(pattern: string): void {
  if (pattern.length > maxLength) throw refusal(`more than ${maxLength} letters`);
  // They change the grammar: `(?b)` has other brackets, `(?x)` other space.
  if (/^(?:\*\*\*|\(\?[a-z])/.test(pattern)) throw refusal('options of their own');
  // Whether each open group has repeated something already; the first is the pattern itself.
  const groups = [false];
  let repetitions = 0;
  let closed = false;
  for (const [token] of pattern.matchAll(patternToken)) {
    const repeats = /^[*+?{]/.test(token);
    if (/^\\[1-9]/.test(token)) throw refusal('a back reference');
    if (repeats && closed && !token.startsWith('?')) throw refusal('a repetition inside a repeated group');
    closed = false;
    if (token.startsWith('(')) groups.push(false);
    else if (token === ')') {
      closed = groups.length > 1 && groups.pop() === true;
      if (closed) groups[groups.length - 1] = true;
    } else if (repeats) {
      repetitions += 1;
      groups[groups.length - 1] = true;
    }
  }
  if (repetitions > maxRepetitions) throw refusal(`more than ${maxRepetitions} repetitions`);
}

const refusal = (what: string) =>
  notImplemented(`Patterns with ${what} are not served by the embedded backend.`);
