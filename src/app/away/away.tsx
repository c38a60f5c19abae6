import { CalendarOff } from 'lucide-react';
import type { AwayStanding } from '../../../machines/inbox/actors.ts';
import { awayWires } from '../../../machines/inbox/away-wires.ts';
import { away, awayChanges } from '../../../machines/inbox/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FilingMenu } from '../inbox/filing/filing-menu.tsx';
import { useRefresh } from '../inbox/use-refresh.ts';
import { isMidnight, sayDayOfWeekOfYear, sayMomentOfYear } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useNow } from '../parts/use-now.ts';
import { words } from './away-words.ts';
import { GoAway } from './go-away.tsx';

interface Props {
  /** Whether owners can also go from here; otherwise it shows only who is away. */
  mayGo: boolean;
}

/** Whether the people of a business are away: until when, who has said so, and the way back. */
export const Away = (props: Props) => (
  <Wired wires={awayWires}>
    <EachBusiness {...props} />
  </Wired>
);

/** Nothing before it is known: whoever is not away misses nothing. */
function EachBusiness({ mayGo }: Props) {
  const [state, send] = useFlow(away);
  useRefresh('away', state, send);
  return (
    <Loaded isKnown state={state} send={send} words={{ loading: words.loading, failed: words.failed }}>
      <Standings standings={state.context.value ?? []} mayGo={mayGo} />
    </Loaded>
  );
}

/** Whether the people of each of these businesses are away, and what can be said of it. */
export function Standings({ standings, mayGo }: Props & { standings: readonly AwayStanding[] }) {
  const [state, send] = useFlow(awayChanges);
  return standings.map((standing) => (
    <Standing
      key={standing.businessId}
      standing={standing}
      name={standings.length > 1 ? standing.name : null}
      isBusy={state.hasTag('busy')}
      mayGo={mayGo}
      onSet={(until, note) =>
        send({ type: 'change', change: { businessId: standing.businessId, until, note } })
      }
    />
  ));
}

interface StandingProps extends Props {
  standing: AwayStanding;
  /** Where there are several businesses. */
  name: string | null;
  isBusy: boolean;
  onSet: (until: string | null, note: string) => void;
}

function Standing({ standing, name, isBusy, mayGo, onSet }: StandingProps) {
  const { until, timeZone, mayChange } = standing;
  const now = useNow(10_000);
  if (until !== null && Date.parse(until) > now) {
    return (
      <Notice tone="info" role="status" title={words.title(sayEnd(until, timeZone), name)}>
        <p className="wrap-anywhere">{sayMore(standing)}</p>
        {mayChange && (
          <div>
            <Button
              variant="secondary"
              busy={isBusy}
              aria-label={name === null ? undefined : words.backAt(name)}
              onClick={() => onSet(null, '')}
            >
              {words.back}
            </Button>
          </div>
        )}
      </Notice>
    );
  }
  if (!mayGo || !mayChange) return null;
  return (
    <FilingMenu
      isBusy={isBusy}
      label={
        <>
          <CalendarOff aria-hidden className="size-4 text-muted" />{' '}
          {name === null ? words.go : words.goAt(name)}
        </>
      }
    >
      {(close) => (
        <GoAway
          timeZone={timeZone}
          onChoose={(...choice) => {
            close();
            onSet(...choice);
          }}
        />
      )}
    </FilingMenu>
  );
}

/** A day that begins then, or a moment of one. */
const sayEnd = (until: string, timeZone: string): string =>
  isMidnight(until, timeZone) ? sayDayOfWeekOfYear(until, timeZone) : sayMomentOfYear(until, timeZone);

const sayMore = ({ note, setBy }: AwayStanding) =>
  [words.told, note !== null && words.note(note), setBy !== null && words.setBy(setBy)]
    .filter(Boolean)
    .join(' ');
