import { Link } from '@tanstack/react-router';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { seenOn } from '../bots/seen-on.ts';
import { timeAgo } from '../parts/time-ago.ts';
import { installationWords as words } from './words.ts';

/** Where each bot was seen last, and the way to put it there. */
export function Installations({ bots }: { bots: readonly BotOverview[] }) {
  return (
    <Panel title={words.title}>
      <ul className="-my-2 grid grid-cols-1 divide-y divide-line">
        {bots.map((bot) => (
          <li
            key={bot.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm"
          >
            <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
              {bot.name}
            </span>
            {bot.lastSeenAt ? (
              <Status tone="success">
                <span className="min-w-0 break-words">
                  {seenOn(bot.firstSeenOrigin, bot.allowedOrigins)} {timeAgo(bot.lastSeenAt)}
                </span>
              </Status>
            ) : (
              <span className="flex flex-wrap items-center gap-x-3">
                <Status tone="unknown">{words.notSeen}</Status>{' '}
                <Link
                  to="/bots/$botId/install"
                  params={{ botId: bot.id }}
                  aria-label={words.installBot(bot.name)}
                  className="inline-flex min-h-6 items-center font-medium"
                >
                  {words.install}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
