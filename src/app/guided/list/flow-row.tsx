import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { ListedFlow } from '../../../../machines/guided/actors.ts';
import type { nextTo } from '../../../../machines/guided/flow-order.ts';
import type { flowChanges } from '../../../../machines/guided/lists.ts';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { moveByKeys } from '../../parts/move-keys.ts';
import { triggerKinds, words } from '../words.ts';

interface Props {
  botId: string;
  flow: ListedFlow;
  /** In front of which one it stands once it is moved by one. */
  next: ReturnType<typeof nextTo>;
  /** The chart that changes conversations. */
  state: SnapshotFrom<typeof flowChanges>;
  send: (event: EventFromLogic<typeof flowChanges>) => void;
}

/** A guided conversation in the list: whether visitors are led by it, what begins it, and what can be done with it. */
export function FlowRow({ botId, flow, next, state, send }: Props) {
  const { id, name, isLive, isChanged, triggers } = flow;
  const { change } = state.context;
  const isBusy = state.hasTag('busy');
  const isAsked = change?.type === 'remove' && change.id === id;
  const move = (before: string | null | undefined) => {
    if (!isBusy && before !== undefined) send({ type: 'change', change: { type: 'move', id, before } });
  };
  const arrow = (label: string, Icon: typeof ArrowUp, before: string | null | undefined) => (
    <Button
      variant="ghost"
      aria-label={`${label}: ${name}`}
      // Not `disabled`: that would drop the keyboard focus.
      aria-disabled={isBusy || before === undefined || undefined}
      onClick={() => move(before)}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands in it
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      onKeyDown={moveByKeys((way) => move(next[way]))}
    >
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
        {('up' in next || 'down' in next) && (
          <>
            {arrow(words.moveUp, ArrowUp, next.up)}
            {arrow(words.moveDown, ArrowDown, next.down)}
          </>
        )}
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
