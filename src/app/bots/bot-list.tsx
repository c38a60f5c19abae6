import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { botList } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { words } from './bot-list-words.ts';
import { BotStatus } from './bot-status.tsx';
import { seenOn } from './seen-on.ts';

/** All bots, and what waits in each. */
export function BotList() {
  const [state, send] = useFlow(botList);
  const bots = state.context.value ?? [];

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          {words.title}
        </h1>
        <Link to="/bots/new" className={buttonStyle(bots.length > 0 ? 'secondary' : 'primary')}>
          <Plus aria-hidden className="size-4" />
          {words.add}
        </Link>
      </div>
      <Loaded state={state} send={send} words={words}>
        {bots.length === 0 ? (
          <p className="rounded-2xl border border-dashed border-edge/60 px-5 py-10 text-center text-muted">
            {words.none}
          </p>
        ) : (
          <ul className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface shadow-card">
            {bots.map((bot) => (
              <li key={bot.id}>
                <Row bot={bot} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function Row({ bot }: { bot: BotOverview }) {
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4 hover:bg-well">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          {/* The whole row is the link's. */}
          <Link
            to="/bots/$botId"
            params={{ botId: bot.id }}
            className="min-w-0 font-semibold text-ink no-underline before:absolute before:inset-0 hover:text-ink"
          >
            {bot.name}
          </Link>{' '}
          <BotStatus status={bot.status} />
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>{words.answers(bot.entries, bot.blanks)}</span>{' '}
          {bot.firstSeenAt === null ? (
            <Link
              to="/bots/$botId/install"
              params={{ botId: bot.id }}
              className="relative inline-flex min-h-6 items-center font-medium"
            >
              {words.install}
            </Link>
          ) : (
            <span className="wrap-anywhere">{seenOn(bot.firstSeenOrigin, bot.allowedOrigins)}</span>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted tabular-nums">
        {bot.unanswered > 0 && (
          <Link to="/inbox/unanswered" className="relative inline-flex min-h-6 items-center font-medium">
            {words.unanswered(bot.unanswered)}
          </Link>
        )}{' '}
        <span>{words.week(weekOf(bot))}</span>
      </p>
    </div>
  );
}

/** How many conversations began in the last seven days, today included, as Home counts them. */
const weekOf = ({ conversationsByDay }: BotOverview) =>
  conversationsByDay.reduce((sum, conversations) => sum + conversations, 0);
