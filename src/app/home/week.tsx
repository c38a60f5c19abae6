import type { BotOverview } from '../../../machines/bots/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { count } from '../parts/count.ts';
import { sayWeekday } from '../parts/dates.ts';
import { weekWords as words } from './words.ts';

/** The conversations of the last seven days, as bars and as a list. */
export function Week({ bots }: { bots: readonly BotOverview[] }) {
  const days = [6, 5, 4, 3, 2, 1, 0].map((back, index) => {
    const day = new Date();
    day.setDate(day.getDate() - back);
    const conversations = bots.reduce((sum, bot) => sum + (bot.conversationsByDay[index] ?? 0), 0);
    return { name: back === 0 ? words.today : sayWeekday(day.toISOString()), conversations };
  });
  const most = Math.max(...days.map(({ conversations }) => conversations));
  const total = days.reduce((sum, { conversations }) => sum + conversations, 0);

  if (total === 0) {
    return (
      <Panel title={words.title}>
        <p className="text-muted">{words.none}</p>
      </Panel>
    );
  }
  return (
    <Panel title={words.title}>
      <p className="text-muted">{count(total, 'conversation')}</p>
      <ol className="grid grid-cols-7 items-end gap-1 text-center text-sm sm:gap-3">
        {days.map(({ name, conversations }) => (
          <li key={name} className="grid grid-cols-1 gap-1">
            <Bar part={conversations / most} />
            <span className="order-first text-muted tabular-nums">
              {conversations} <span className="sr-only">{words.on}</span>
            </span>{' '}
            <span className="-mx-1 text-xs whitespace-nowrap text-muted">{name}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** A bar of a part of the full height; drawn, because a style attribute would break the policy of the page. */
const Bar = ({ part }: { part: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 10 40"
    preserveAspectRatio="none"
    className="mx-auto h-28 w-full max-w-10"
  >
    <rect y="39" width="10" height="1" className="fill-line" />
    <rect y={40 - 40 * part} width="10" height={40 * part} className="fill-accent" />
  </svg>
);
