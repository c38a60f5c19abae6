import { z } from 'zod';
import { type Letter, ours } from './letter.ts';

/** What the outbox has of the numbers of a month. */
export const monthData = z.object({
  id: z.string(),
  business: z.string(),
  /** Its first day and its last one: `2026-11-01`. */
  month: z.string(),
  last_day: z.string(),
  begun: z.number(),
  /** Conversations of the month before it. */
  before: z.number(),
  answered: z.number(),
  unknown: z.number(),
  asked: z.number(),
  replied: z.number(),
  helped: z.number(),
  unhelped: z.number(),
  /** Within how many seconds half of those who asked for a person had a reply; null: nobody had one. */
  median: z.number().nullable(),
  /** What was asked most often and has no answer. */
  questions: z.array(z.object({ question: z.string(), times: z.number() })),
  /** What turns off mails of its kind. */
  unsubscribe: z.string(),
});
type MonthData = z.infer<typeof monthData>;

/** Below so many, a percentage would say more than is known. */
const fewest = 20;

/** A part of a whole, as /numbers says it. */
const share = (part: number, whole: number) =>
  `${part.toLocaleString('en')} of ${whole.toLocaleString('en')}${whole < fewest ? '' : ` (${Math.round((100 * part) / whole)}%)`}`;

/** Half of the replies came within so long. */
function soon(seconds: number): string {
  const [unit, name] =
    seconds >= 86_400
      ? ([86_400, 'day'] as const)
      : seconds >= 3_600
        ? ([3_600, 'hour'] as const)
        : ([60, 'minute'] as const);
  if (seconds > 172_800) return 'half of them after more than two days';
  const number = seconds / unit;
  return `half of them within ${number} ${name}${number === 1 ? '' : 's'}`;
}

function factsOf(data: MonthData): { label: string; text: string }[] {
  const { begun, before, answered, unknown, asked, replied, helped, unhelped, median } = data;
  return [
    {
      label: 'Conversations',
      text: `${begun.toLocaleString('en')}, the month before ${before.toLocaleString('en')}`,
    },
    { label: 'Answered', text: share(answered, begun) },
    { label: 'Not known', text: share(unknown, begun) },
    {
      label: 'Asked for a person',
      text: `${share(asked, begun)}${asked === 0 ? '' : `. Replied to: ${share(replied, asked)}`}${median === null ? '' : `, ${soon(median)}`}`,
    },
    {
      label: 'Did this help?',
      text: helped + unhelped === 0 ? 'Nobody has said yet' : `${share(helped, helped + unhelped)} said yes`,
    },
  ];
}

/** The numbers of a month: five lines, and the questions to answer next. */
export function monthLetter(data: MonthData, site: string): Letter {
  const { id, business, month, last_day, questions, unsubscribe } = data;
  const name = new Date(month).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const at = `business=${encodeURIComponent(id)}`;
  const numbers = { words: 'See all numbers', href: `${site}/numbers?${at}&from=${month}&to=${last_day}` };
  return {
    language: 'en',
    sender: ours,
    subject: `${name} in numbers: ${business}`,
    heading: `${name} in numbers`,
    parts: [
      { facts: factsOf(data) },
      ...(questions.length === 0
        ? [{ button: numbers }]
        : [
            { paragraph: 'These questions were asked most often and have no answer yet:' },
            ...questions.map(({ question, times }) => ({
              quote: times === 1 ? question : `${question} (asked ${times.toLocaleString('en')} times)`,
            })),
            { button: { words: 'Write the answers', href: `${site}/inbox/unanswered` } },
            { link: numbers },
          ]),
    ],
    foot: [
      {
        paragraph: `You receive this email on the first of each month because you asked for the numbers of ${business}.`,
      },
      { link: { words: 'Turn these emails off', href: `${site}/unsubscribe#${unsubscribe}` } },
      { link: { words: 'Choose your emails', href: `${site}/settings?${at}` } },
    ],
  };
}
