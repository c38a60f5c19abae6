import { sectionsOf } from '../text/html-sections.ts';
import type { Section } from '../text/section.ts';
import { TooMuch } from '../text/too-much.ts';

type Facts = Record<string, unknown>;

/** Texts of JSON-LD beyond this are no facts about a small business. */
const maxLength = 200_000;
/** So many of these texts are read, and so many questions of all of them. */
const most = { texts: 50, questions: 300 };
/** Facts within facts. */
const deepest = 8;

/**
 * What a page states for machines (schema.org, as JSON-LD): questions with their answers; and, where it is wanted, how
 * the business can be reached and when it is open.
 */
export function statedSections(document: Document, withBusiness: boolean): Section[] {
  const all = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .slice(0, most.texts)
    .flatMap(({ textContent }) => factsIn(parsed(textContent ?? '')));
  const businesses = withBusiness ? all.flatMap(aboutBusiness) : [];
  const questions = all.filter((facts) => isOf(facts, 'Question')).slice(0, most.questions);
  return [...questions.flatMap(aboutQuestion), ...businesses.slice(0, 5)];
}

function parsed(text: string): unknown {
  if (text.length > maxLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All objects, those within others as well. */
function factsIn(value: unknown, depth = 0): Facts[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((part) => factsIn(part, depth + 1));
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
const isOf = (facts: Facts, type: string) => listOf(facts['@type']).includes(type);

function aboutQuestion(facts: Facts): Section[] {
  const question = textOf(facts.name);
  const [answer] = listOf(facts.acceptedAnswer ?? facts.suggestedAnswer);
  const sections = isFacts(answer) ? answerSections(textOf(answer.text)) : [];
  const text = sections.map((section) => [...section.headings, section.text].join('\n\n')).join('\n\n');
  return question && text ? [{ headings: [question], text }] : [];
}

/** HTML is allowed in an answer; one that is too much of it is none. */
function answerSections(html: string): Section[] {
  try {
    return sectionsOf(`<body>${html}</body>`);
  } catch (error) {
    if (error instanceof TooMuch) return [];
    throw error;
  }
}

function aboutBusiness(facts: Facts): Section[] {
  const contact = [
    addressOf(facts.address),
    named('Telephone', textOf(facts.telephone)),
    named('E-mail', textOf(facts.email).replace(/^mailto:/i, '')),
  ].filter((line) => line !== '');
  const hours = [
    ...listOf(facts.openingHours).map(textOf),
    ...listOf(facts.openingHoursSpecification).filter(isFacts).map(hoursOf),
  ].filter((line) => line !== '');
  const name = textOf(facts.name);
  const under = (heading: string, lines: readonly string[]): Section[] =>
    lines.length === 0
      ? []
      : [{ headings: [name ? `${heading}: ${name}` : heading], text: lines.join('\n') }];
  // An address alone may be anybody's: a place an event is at, an author's.
  return [
    ...(contact.length > 1 ? under('Contact', contact) : []),
    ...under('Opening hours', [...new Set(hours)]),
  ];
}

const named = (name: string, text: string) => (text ? `${name}: ${text}` : '');

function addressOf(value: unknown): string {
  const [address] = listOf(value);
  if (!isFacts(address)) return named('Address', textOf(address));
  const town = [textOf(address.postalCode), textOf(address.addressLocality)].filter(Boolean).join(' ');
  return named(
    'Address',
    [textOf(address.streetAddress), town, textOf(address.addressRegion)].filter(Boolean).join(', '),
  );
}

/** `Monday, Tuesday: 08:00–18:00`; a day without times is a day it is closed. */
function hoursOf(facts: Facts): string {
  const days = listOf(facts.dayOfWeek)
    .map((day) => textOf(isFacts(day) ? day.name : day).replace(/^.*\//, ''))
    .filter(Boolean);
  const [opens, closes] = [textOf(facts.opens), textOf(facts.closes)].map((time) => time.slice(0, 5));
  const dates = [textOf(facts.validFrom), textOf(facts.validThrough)].filter(Boolean).join(' to ');
  const when = [days.join(', '), dates].filter(Boolean).join(' ');
  if (!when) return '';
  return opens && closes && opens !== closes ? `${when}: ${opens}–${closes}` : `${when}: closed`;
}
