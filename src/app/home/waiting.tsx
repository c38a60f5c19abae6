import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  CircleHelp,
  Mail,
  MessageCircle,
  MessageSquareReply,
  PencilLine,
} from 'lucide-react';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { count } from '../parts/count.ts';
import { waitingWords } from './words.ts';

interface Props {
  bots: readonly BotOverview[];
  /** Booking requests, of all businesses. */
  requested: number;
  /** Calendars of others that cannot be read. */
  failing: number;
}

/** What waits for a person, of all bots together where it is answered in one place, the most urgent first. */
export function Waiting({ bots, requested, failing }: Props) {
  const of = (what: 'waiting' | 'later' | 'replied' | 'unanswered' | 'blanks') => {
    const having = bots.filter((bot) => bot[what] > 0);
    return {
      number: having.reduce((sum, bot) => sum + bot[what], 0),
      bots: having,
    };
  };
  const [people, later, replied] = [of('waiting'), of('later'), of('replied')];
  const [questions, blanks] = [of('unanswered'), of('blanks')];
  const items = [
    {
      ...people,
      Icon: MessageCircle,
      style: 'bg-warning-soft text-warning',
      words: waitingWords.waiting(people.number),
      to: { to: '/inbox', search: { show: 'waiting' } } as const,
    },
    {
      ...later,
      Icon: Mail,
      style: 'bg-warning-soft text-warning',
      words: waitingWords.later(later.number),
      to: { to: '/inbox', search: { show: 'waiting' } } as const,
    },
    {
      ...replied,
      Icon: MessageSquareReply,
      style: 'bg-warning-soft text-warning',
      words: waitingWords.replied(replied.number),
      to: { to: '/inbox', search: { show: 'with-us' } } as const,
    },
    {
      number: requested,
      bots: [],
      Icon: CalendarClock,
      style: 'bg-warning-soft text-warning',
      words: count(requested, 'booking request'),
      to: { to: '/calendar' } as const,
    },
    {
      number: failing,
      bots: [],
      Icon: CalendarClock,
      style: 'bg-warning-soft text-warning',
      words: waitingWords.failing(failing),
      to: { to: '/booking-setup' } as const,
    },
    {
      ...questions,
      Icon: CircleHelp,
      style: 'bg-accent-soft text-accent',
      words: count(questions.number, 'unanswered question'),
      to: { to: '/inbox/unanswered' } as const,
    },
    ...blanks.bots.map((bot) => ({
      number: bot.blanks,
      bots: [bot],
      Icon: PencilLine,
      style: 'bg-sunken text-muted',
      words: waitingWords.blanks(bot.blanks),
      to: {
        to: '/bots/$botId',
        params: { botId: bot.id },
        search: { show: 'to-complete' },
      } as const,
    })),
  ].filter(({ number }) => number > 0);
  return (
    <Panel title={waitingWords.title}>
      {items.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {waitingWords.none}
        </p>
      ) : (
        <ul className="-mx-3 -mb-2 grid grid-cols-1">
          {items.map(({ Icon, style, words, to, bots: owners }) => (
            <li key={words + owners.map(({ id }) => id)}>
              <Link
                {...to}
                className="flex min-h-14 items-center gap-3 rounded-xl px-3 py-2 text-ink no-underline hover:bg-well hover:text-ink"
              >
                <span aria-hidden className={`grid size-9 shrink-0 place-items-center rounded-full ${style}`}>
                  <Icon className="size-4.5" />
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium">{words}</span>{' '}
                  <span dir="auto" className="min-w-0 text-sm font-normal text-muted wrap-anywhere">
                    {owners.map(({ name }) => name).join(', ')}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
