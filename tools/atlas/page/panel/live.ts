/** The flows that run in other tabs of the app, as these report them while the atlas is open. */
import { useSyncExternalStore } from 'react';
import { type LiveQuestion, type LiveReport, liveChannel } from '../../../../src/inspect-live.ts';

/** A flow that runs in another tab. */
interface LiveFlow {
  id: string;
  flow: string;
  states: readonly string[];
}

/** Something that happened to a flow in another tab. */
interface LiveEvent extends LiveFlow {
  number: number;
  /** In milliseconds, as `Date.now()`. */
  at: number;
  type: string;
  /** The event as JSON, without secrets. */
  text: string;
}

export interface Live {
  running: readonly LiveFlow[];
  /** The latest first. */
  log: readonly LiveEvent[];
}

/** How many events are kept. */
const most = 500;

/** What is known after a report. */
export function heard({ running, log }: Live, report: LiveReport): Live {
  if (report.type === 'tab.closed') {
    return { running: running.filter(({ id }) => !id.startsWith(report.tab)), log };
  }
  const { id, flow, states, event, at } = report;
  const known = running.findIndex((each) => each.id === id);
  const now = { id, flow, states };
  const others = running.filter((each) => each.id !== id);
  const kept = states.length === 0 ? others : known === -1 ? [...running, now] : running.with(known, now);
  const number = (log[0]?.number ?? 0) + 1;
  return { running: kept, log: event ? [{ ...now, ...event, number, at }, ...log].slice(0, most) : log };
}

let live: Live = { running: [], log: [] };
const listeners = new Set<() => void>();

/** Begins to listen, and asks the tabs that are open where their flows are. */
export function listenToTabs(): void {
  const channel = new BroadcastChannel(liveChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveReport | LiveQuestion>) => {
    if (data.type === 'where') return;
    live = heard(live, data);
    for (const listener of listeners) listener();
  });
  channel.postMessage({ type: 'where' } satisfies LiveQuestion);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What runs in other tabs, of one flow or of all. */
export function useLive(flow?: string): Live {
  const { running, log } = useSyncExternalStore(subscribe, () => live);
  if (flow === undefined) return { running, log };
  return {
    running: running.filter((each) => each.flow === flow),
    log: log.filter((each) => each.flow === flow),
  };
}
