import type { Feeling, Phrasebook } from './languages/phrasebook.ts';
import type { Decision } from './policy.ts';
import { listed, plainWords } from './words.ts';

/** Whether somebody wants a person: any, or one they name ("can I talk to Priya"). */
export function wantsPerson(text: string, { person, colleague, nobody }: Phrasebook): boolean {
  if (person.test(text)) return true;
  const [first] = plainWords(colleague.exec(text)?.[1] ?? '');
  return first !== undefined && !listed(nobody).has(first);
}

/** What somebody feels who writes this, so that an answer about something else would hurt. */
export function feelingOf(text: string, phrasebook: Phrasebook): Feeling | undefined {
  const { feelings, grievance } = phrasebook;
  const said = (['abuse', 'complaint', 'trouble'] as const).find((feeling) => feelings[feeling].test(text));
  return said ?? (!asks(text, phrasebook) && grievance.test(text) ? 'complaint' : undefined);
}

/** Whether a part of a message has the form of a question. */
const asks = (text: string, { questionStart, and }: Phrasebook) =>
  text.includes('?') ||
  text.split(/[.!;,]\s*/u).some((part) => part.split(and).some((clause) => questionStart.test(clause)));

/** A complaint that asks nothing is answered only by what is so near to it by meaning: by an entry about just that. */
const aboutJustThat = 0.75;

/**
 * Whether what was found is still the better reply: sure, or likely to a message that asks something. "It's broken
 * again" is no question, however near the prices of repairs are. An illness may be the very matter, at a vet's or for who
 * cannot come, so what is likely stays then, too.
 */
export function keepsAnswer(
  text: string,
  feeling: Feeling,
  { tier, ranked }: Decision,
  phrasebook: Phrasebook,
): boolean {
  if (feeling === 'abuse' || (tier !== 'answer' && tier !== 'closest')) return false;
  if (feeling === 'trouble' || asks(text, phrasebook)) return true;
  return tier === 'answer' && (ranked[0]?.cosine ?? 0) >= aboutJustThat;
}
