import { agent } from './fetch-page.ts';

/** What a site asks of those who read it by machine (RFC 9309). */
export interface Rules {
  /**
   * Whether this address of the site may be read. `compared` is what the judgements before it have cost, and comes back
   * with what this one costs.
   */
  judge(address: string, compared: number): Judgement;
  /** The milliseconds it wants between two requests, ten seconds at most. */
  delay: number;
  sitemaps: string[];
}

interface Judgement {
  isAllowed: boolean;
  /** How many letters were compared for this address and all before it. */
  compared: number;
}

/** As much of robots.txt is read, in bytes: the least that RFC 9309 demands. */
export const robotsSize = 500 * 1024;

/** Of one robots.txt; what is beyond is not read. */
const most = { rules: 1000, sitemaps: 100, patternLength: 500 };

/**
 * So many letters are compared for all addresses that are asked about. A site whose rules cost more forbids the rest: a
 * thousand rules for ten thousand addresses are a trap.
 */
const mostCompared = 20_000_000;
/** What a rule without wildcards costs, which is compared at once. */
const onePart = 10;

const longestDelay = 10_000;

interface Rule {
  isAllowed: boolean;
  /** The longest one that matches decides. */
  length: number;
  /** What stands between its wildcards. */
  parts: Part[];
  /** Nothing follows. */
  isEnd: boolean;
}

interface Group {
  rules: Rule[];
  delay: number;
}

/** Reads a robots.txt. It holds for all names and schemes of the site. */
export function rulesOf(robots: string): Rules {
  const { group, sitemaps } = parsed(robots.slice(0, robotsSize));
  return {
    judge(address, compared) {
      if (compared > mostCompared) return { isAllowed: false, compared };
      const { pathname, search } = new URL(address);
      const path = inCapitals(`${pathname}${search}`);
      let longest: Rule | null = null;
      for (const rule of group.rules) {
        const isWeaker =
          longest && (rule.length < longest.length || (rule.length === longest.length && !rule.isAllowed));
        if (isWeaker) continue;
        compared += rule.parts.length > 1 ? path.length : onePart;
        if (matches(rule, path)) longest = rule;
      }
      return { isAllowed: longest?.isAllowed ?? true, compared };
    },
    delay: Math.min(Math.max(group.delay * 1000, 0), longestDelay),
    sitemaps,
  };
}

/** The group for us, or else the one for everybody. Several groups of one name are one; one that says nothing is none. */
function parsed(robots: string): { group: Group; sitemaps: string[] } {
  const ours = agent.toLowerCase();
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let named = new Set<string>();
  let isNaming = false;
  for (const written of robots.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [line = ''] = written.split('#', 1);
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const [field, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (field === 'user-agent') {
      if (!isNaming) named = new Set();
      const name = (value.split('/', 1)[0] ?? '').trim().toLowerCase();
      if (name === ours || name === '*') named.add(name);
    } else if (field === 'sitemap' && value !== '' && sitemaps.length < most.sitemaps) sitemaps.push(value);
    else if (field === 'allow' || field === 'disallow' || field === 'crawl-delay') {
      for (const name of named) {
        const group = groups.get(name) ?? { rules: [], delay: 0 };
        groups.set(name, group);
        note(group, field, value);
      }
    }
    isNaming = field === 'user-agent';
  }
  return { group: groups.get(ours) ?? groups.get('*') ?? { rules: [], delay: 0 }, sitemaps };
}

function note(group: Group, field: string, value: string) {
  if (field === 'crawl-delay') {
    if (value !== '' && Number.isFinite(Number(value))) group.delay = Number(value);
  } else if (value !== '' && value.length <= most.patternLength && group.rules.length < most.rules)
    group.rules.push(ruleOf(value, field === 'allow'));
}

function ruleOf(written: string, isAllowed: boolean): Rule {
  const pattern = inCapitals(encoded(written)).replace(/\*+/g, '*');
  const isEnd = pattern.endsWith('$');
  const parts = (isEnd ? pattern.slice(0, -1) : pattern).split('*').map(partOf);
  return { isAllowed, length: pattern.length, parts, isEnd };
}

/** As addresses have it: letters beyond ASCII in percents. */
function encoded(pattern: string): string {
  try {
    return encodeURI(pattern).replaceAll('%25', '%');
  } catch {
    // Half a letter.
    return pattern;
  }
}

const inCapitals = (path: string) => path.replace(/%[\da-f]{2}/gi, (letter) => letter.toUpperCase());

/** A text that is looked for, and how far to go back in it where a letter differs (Knuth, Morris and Pratt). */
interface Part {
  text: string;
  back: number[];
}

function partOf(text: string): Part {
  const back = [0];
  for (let at = 1, same = 0; at < text.length; at += 1) {
    while (same > 0 && text[at] !== text[same]) same = back[same - 1] ?? 0;
    if (text[at] === text[same]) same += 1;
    back.push(same);
  }
  return { text, back };
}

/** Where the first such part from here on ends; -1 if there is none. Looks at each letter about once. */
function endOf({ text, back }: Part, path: string, from: number): number {
  let same = 0;
  for (let at = from; same < text.length; at += 1) {
    if (at >= path.length) return -1;
    while (same > 0 && path[at] !== text[same]) same = back[same - 1] ?? 0;
    if (path[at] === text[same]) same += 1;
    if (same === text.length) return at + 1;
  }
  return from;
}

/** Each part at the first place that it has: later ones leave less for those that follow. */
function matches({ parts: [first, ...others], isEnd }: Rule, path: string): boolean {
  if (!first || !path.startsWith(first.text)) return false;
  let at = first.text.length;
  const last = isEnd ? others.pop() : undefined;
  for (const part of others) {
    at = endOf(part, path, at);
    if (at === -1) return false;
  }
  if (last) return path.length - last.text.length >= at && path.endsWith(last.text);
  return !isEnd || at === path.length;
}
