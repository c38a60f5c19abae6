import { Readability } from '@mozilla/readability';
import { sectionsOf } from '../text/html-sections.ts';
import { parsedHtml } from '../text/markup.ts';
import type { Section } from '../text/section.ts';
import { removeClutter } from './clutter.ts';
import { statedSections } from './stated-facts.ts';

/** What a page says. */
export interface PageText {
  title: string;
  sections: Section[];
  /** Where its links lead, as they are written; none if it asks not to follow them. */
  links: string[];
  /** What they are relative to. */
  base: string;
  /** The address it says is its own. */
  canonical: string | null;
  /** The address it sends its visitors on to. */
  refresh: string | null;
  /** It may be found by others. */
  isIndexable: boolean;
  /** A script would have to write its text first. */
  isWrittenByScript: boolean;
}

export interface PageOptions {
  /** The `X-Robots-Tag` it was sent with. */
  robots?: string;
  /** With what stands on every page of the site: its header and footer, and who it is. Wanted once. */
  withFrame: boolean;
}

/** Readability is for articles: what says that it is one, and has as many letters. */
const article = 'article, [itemtype*="Article"], meta[property="og:type"][content="article"]';
const articleLength = 1500;

/** It takes seconds for larger ones: letters of HTML, and elements. */
const mostOfArticle = { letters: 500_000, elements: 6_000 };

/** What Readability may leave out of a page: what stands beside an article. Where it leaves out more, it is wrong. */
const articleShare = 0.7;

/** Reads what a page of HTML says to people, under its headings. @throws {TooMuch} */
export function readPage(html: string, address: string, { robots = '', withFrame }: PageOptions): PageText {
  const document = parsedHtml(withRoot(html));
  const asked = askedOf(document, robots);
  const base = resolved(document.querySelector('base[href]')?.getAttribute('href'), address) ?? address;
  const links = asked.has('nofollow') || asked.has('none') ? [] : linksOf(document);
  const canonical = document.querySelector('link[rel~="canonical"]')?.getAttribute('href');
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content');
  const title = titleOf(document, address);
  const stated = statedSections(document, withFrame);
  const hasScripts = document.querySelector('script') !== null;
  const body = document.querySelector('body') ?? document.documentElement;
  const frame = removeClutter(body, address);
  const mayBeArticle =
    html.length <= mostOfArticle.letters &&
    document.querySelectorAll('*').length <= mostOfArticle.elements &&
    document.querySelector(article) !== null;
  const sections = mainSections(document, body, mayBeArticle);
  if (withFrame) sections.push(...frame.flatMap(sectionsOf));
  const said = folded(sections.map(({ headings, text }) => [...headings, text].join('\n')).join('\n'));
  return {
    title,
    // Pages mostly show the questions that they state.
    sections: [...sections, ...stated.filter(({ text }) => !said.includes(folded(text).slice(0, 60)))],
    links,
    base,
    canonical: resolved(canonical, base),
    refresh: resolved(/^[\s\d.]*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i.exec(refresh ?? '')?.[1], base),
    isIndexable: !asked.has('noindex') && !asked.has('none'),
    isWrittenByScript: hasScripts && said.length < 100,
  };
}

/**
 * The text of an article without what stands beside it, as far as the page is one. Menus, price lists and contact pages
 * are none: what they say is all of the page.
 */
function mainSections(document: Document, body: Element, mayBeArticle: boolean): Section[] {
  const whole = sectionsOf(mainElement(body));
  const length = lengthOf(whole);
  if (!mayBeArticle || length < articleLength) return whole;
  const found = new Readability(document, { charThreshold: articleLength }).parse();
  if (!found?.content) return whole;
  const sections = sectionsOf(found.content);
  return lengthOf(sections) >= length * articleShare ? sections : whole;
}

/** Browsers add the tags that people leave out; this parser does not. */
const withRoot = (html: string) => (/<html[\s>]/i.test(html) ? html : `<html>${html}</html>`);

/** What the page says is its main part, if that is most of it. */
function mainElement(body: Element): Element {
  const main = [...body.querySelectorAll('main, [role="main"]')];
  const [only] = main;
  return main.length === 1 && only && wordsIn(only) >= wordsIn(body) / 2 ? only : body;
}

const wordsIn = ({ textContent }: Element) => textContent?.replace(/\s+/g, ' ').length ?? 0;
const lengthOf = (sections: readonly Section[]) => sections.reduce((sum, { text }) => sum + text.length, 0);
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the page asks of machines: `noindex`, `nofollow` … A header may begin with the name of another one. */
function askedOf(document: Document, header: string): Set<string> {
  const metas = [...document.querySelectorAll('meta[name]')]
    .filter((meta) => /^(robots|deskbellbot)$/i.test(meta.getAttribute('name') ?? ''))
    .map((meta) => meta.getAttribute('content') ?? '');
  const directives = [header, ...metas].join(',').toLowerCase().split(',');
  return new Set(directives.map((directive) => directive.trim().replace(/^deskbellbot:\s*/, '')));
}

/** More links than this no page has for people. */
const maxLinks = 5000;

function linksOf(document: Document): string[] {
  const links = new Set<string>();
  for (const element of document.querySelectorAll('a[href], area[href], frame[src]')) {
    if (links.size === maxLinks) break;
    if (/\bnofollow\b/i.test(element.getAttribute('rel') ?? '')) continue;
    const link = (element.getAttribute('href') ?? element.getAttribute('src') ?? '').trim();
    if (link !== '' && !link.startsWith('#')) links.add(link);
  }
  return [...links];
}

function resolved(href: string | null | undefined, base: string): string | null {
  return href != null && URL.canParse(href, base) ? new URL(href, base).href : null;
}

/** In letters: no title, heading or name is longer. */
const longestName = 500;

/** Titles of front pages that say nothing about them. */
const noTitle = /^(home|home ?page|start|startseite|inicio|accueil|welcome|index|untitled)$/i;

/** The page's title without the name of the site, unless nothing is left of it then. */
function titleOf(document: Document, address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const nameIn = (text: string | null | undefined) =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestName);
  const inHead = nameIn(document.querySelector('head title, title')?.textContent);
  const heading = nameIn(document.querySelector('h1')?.textContent);
  const site = nameIn(document.querySelector('meta[property="og:site_name"]')?.getAttribute('content'));
  const parts = inHead.split(/ [|–—·•»:-] /).filter((part) => part !== '');
  const isSite = (part: string) => {
    const name = nameOf(part);
    return name !== '' && (name === nameOf(site) || name === nameOf(host.split('.')[0] ?? ''));
  };
  const own = parts.filter((part) => !isSite(part) && !noTitle.test(part));
  const shorter = own.length > 0 ? own.join(' – ') : parts.find((part) => !noTitle.test(part));
  const title = own.length === parts.length ? inHead : shorter;
  return ([title, heading, site].find((text) => text && !noTitle.test(text)) ?? host).slice(0, 200);
}

/** A name as it may stand in a domain. */
const nameOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
