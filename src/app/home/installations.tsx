import type { BotOverview } from '../../../machines/bots/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { seenOn } from '../bots/seen-on.ts';
import { timeAgo } from '../parts/time-ago.ts';

/** Where each bot was seen last. */
export function Installations({ bots }: { bots: readonly BotOverview[] }) {
  return (
    <Panel title="On your website">
      <ul className="grid grid-cols-1 gap-3">
        {bots.map((bot) => (
          <li key={bot.id} className="grid grid-cols-1 text-sm">
            <span className="font-medium">{bot.name}</span>
            <Status tone={bot.firstSeenAt ? 'success' : 'unknown'}>
              <span className="min-w-0 break-words">{seen(bot)}</span>
            </Status>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function seen({ firstSeenOrigin, lastSeenAt }: BotOverview): string {
  if (!lastSeenAt) return 'Not seen on a website yet';
  return `${seenOn(firstSeenOrigin)} ${timeAgo(lastSeenAt)}`;
}
