import { sessionChanges, sessions } from '../../../machines/account/lists.ts';
import { sessionWires } from '../../../machines/account/wires.ts';
import type { Session } from '../../../machines/team/actors.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { sayMoment } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { sayDevice } from './device.ts';
import { sessionWords as words } from './words.ts';

/** Where the signed-in person is signed in: they may end one session, or all but this one. */
export const Sessions = () => (
  <Wired wires={sessionWires}>
    <LoadedSessions />
  </Wired>
);

function LoadedSessions() {
  const [state, send] = useFlow(sessions);
  return (
    <Loaded state={state} send={send} words={words}>
      <SessionList sessions={state.context.value ?? []} />
    </Loaded>
  );
}

/** The sessions, once they are loaded. */
export function SessionList({ sessions: listed }: { sessions: readonly Session[] }) {
  const [changes, send] = useFlow(sessionChanges);
  const isBusy = changes.hasTag('busy');
  const ending = changes.context.change;
  const end = (id: string | null) => send({ type: 'change', change: { id } });
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {listed.map(({ id, since, userAgent, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {sayDevice(userAgent)}
                {isThis && <span className="font-normal text-muted"> {words.isThis}</span>}
              </p>
              <p className="text-sm text-muted">{words.since(sayMoment(since))}</p>
            </div>
            {!isThis && (
              <Button
                variant="secondary"
                aria-label={words.endOne(sayDevice(userAgent), sayMoment(since))}
                busy={isBusy && ending?.id === id}
                disabled={isBusy && ending?.id !== id}
                onClick={() => end(id)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {listed.some(({ isThis }) => !isThis) && (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm text-muted">{words.endHint}</p>
          <div>
            <Button
              variant="secondary"
              busy={isBusy && ending?.id === null}
              disabled={isBusy && ending?.id !== null}
              onClick={() => end(null)}
            >
              {words.endOthers}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
