import { Link } from '@tanstack/react-router';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { ListedFlow } from '../../../machines/guided/actors.ts';
import type { flowChanges } from '../../../machines/guided/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { triggerKinds, words } from './words.ts';

interface Props {
  botId: string;
  flow: ListedFlow;
  /** The chart that changes conversations. */
  state: SnapshotFrom<typeof flowChanges>;
  send: (event: EventFromLogic<typeof flowChanges>) => void;
}

/** A guided conversation in the list: whether visitors are led by it, what begins it, and what can be done with it. */
export function FlowRow({ botId, flow, state, send }: Props) {
  const { id, name, isLive, isChanged, triggers } = flow;
  const { change } = state.context;
  const isBusy = state.hasTag('busy');
  const isAsked = change?.type === 'remove' && change.id === id;
  if (isAsked) {
    return (
      <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
        <p>{words.removeQuestion(name)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
            {words.confirmRemove}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
            {words.keep}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 gap-1">
        <Link
          to="/bots/$botId/flows/$flowId"
          params={{ botId, flowId: id }}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <Status tone={isLive ? (isChanged ? 'warning' : 'success') : 'unknown'}>
          {isLive ? (isChanged ? words.changed : words.live) : words.draft}
        </Status>
        <p className="text-sm text-muted">
          {[...new Set(triggers.map(({ on }) => triggerKinds[on]))].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isLive && (
          <Button
            variant="secondary"
            disabled={isBusy}
            aria-label={`${words.stop}: ${name}`}
            onClick={() => send({ type: 'change', change: { type: 'stop', id, name } })}
          >
            {words.stop}
          </Button>
        )}
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={`${words.remove}: ${name}`}
          onClick={() => send({ type: 'change', change: { type: 'remove', id, name } })}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}
