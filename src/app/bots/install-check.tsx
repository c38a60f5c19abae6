import type { Visit } from '../../../machines/bots/actors.ts';
import { installCheckMachine } from '../../../machines/bots/install-check.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Status } from '../../ui/status.tsx';
import { sayMoment } from '../parts/dates.ts';
import { timeAgo } from '../parts/time-ago.ts';
import { checkWords as words } from './install/words.ts';
import { seenOn } from './seen-on.ts';

/** Watches out for the first visit, and says when there has been one. */
export function InstallCheck({ botId }: { botId: string }) {
  const [state] = useFlow(installCheckMachine, { botId });
  const { visit } = state.context;

  if (visit) return <SeenOn visit={visit} />;
  if (state.matches({ watching: 'failed' })) {
    return (
      <Status tone="warning" live>
        {words.failed}
      </Status>
    );
  }
  return (
    <>
      <Status tone="busy" live>
        {words.waiting}
      </Status>
      <p className="text-sm text-muted">{words.waitingHelp}</p>
    </>
  );
}

/** Where and when the bot was seen. */
export function SeenOn({ visit: { origin, allowedOrigins, firstAt, lastAt } }: { visit: Visit }) {
  return (
    <>
      <Status tone="success" live>
        {seenOn(origin, allowedOrigins)}
      </Status>
      <p className="text-sm text-muted">{words.seen(sayMoment(firstAt), timeAgo(lastAt))}</p>
    </>
  );
}
