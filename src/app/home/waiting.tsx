import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { count } from '../parts/count.ts';

/** What waits for a person, bot by bot, the most urgent first. */
export function Waiting({ bots }: { bots: readonly BotOverview[] }) {
  const items = bots.flatMap((bot) =>
    [
      {
        kind: 'people',
        number: bot.waiting,
        words: `${people(bot.waiting)} waiting for you`,
        to: { to: '/inbox', search: { show: 'waiting' } } as const,
      },
      {
        kind: 'later',
        number: bot.later,
        words: bot.later === 1 ? '1 visitor wants an answer' : `${bot.later} visitors want an answer`,
        to: { to: '/inbox', search: { show: 'waiting' } } as const,
      },
      {
        kind: 'questions',
        number: bot.unanswered,
        words: `${count(bot.unanswered, 'question')} it had no answer to`,
        to: { to: '/inbox/unanswered' } as const,
      },
      {
        kind: 'blanks',
        number: bot.blanks,
        words: `${count(bot.blanks, 'answer')} with a blank to fill in`,
        to: answersOf(bot),
      },
    ]
      .filter(({ number }) => number > 0)
      .map((item) => ({ ...item, bot })),
  );
  return (
    <Panel title="Waits for you">
      {items.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          Nothing. Your bots have an answer to everything so far.
        </p>
      ) : (
        <ul className="-mx-2 grid grid-cols-1">
          {items.map(({ kind, words, to, bot }) => (
            <li key={kind + bot.id}>
              <Link
                {...to}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-lg px-2 py-1.5 text-ink no-underline hover:bg-well hover:text-ink"
              >
                {words} <span className="text-sm font-normal text-muted">{bot.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const answersOf = ({ id }: BotOverview) => ({ to: '/bots/$botId', params: { botId: id } }) as const;

const people = (number: number) => (number === 1 ? '1 person is' : `${number} people are`);
