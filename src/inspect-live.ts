import { type InspectionEvent, StateMachine } from 'xstate';
import { sanitizeEvent } from './inspect-sanitize.ts';

/** The BroadcastChannel between the tabs of the app and the flow atlas. */
export const liveChannel = 'deskbell-flows';

/** What a tab of the app tells the flow atlas. */
export type LiveReport =
  | {
      type: 'flow';
      /** Of one actor, in all tabs. */
      id: string;
      /** The id of its chart. */
      flow: string;
      /** The innermost states it is in, as dotted names; none when it has ended. */
      states: string[];
      /** The type of what happened to it last, and all of that as JSON, sanitised; none when the atlas asks where it is. */
      event?: { type: string; text: string };
      /** When, in milliseconds as `Date.now()`. */
      at: number;
    }
  | { type: 'tab.closed'; tab: string };

/** What the atlas asks when it is opened: where every flow is. */
export interface LiveQuestion {
  type: 'where';
}

/** Of an event, in characters. */
const longest = 500;

/** The innermost states of a state's value: `['editing.clean']`. */
function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const inside = Object.entries(Object(value));
  if (inside.length === 0) return path.length > 0 ? [path.join('.')] : [];
  return inside.flatMap(([name, within]) => leavesOf(within, [...path, name]));
}

/**
 * Tells the flow atlas, if it is open in another tab, where the flows of this one are. Returns what has to see every
 * inspection event. Development only, as the inspector. Of events it says what the inspector may; of contexts nothing.
 */
export function openLive(): (inspection: InspectionEvent) => void {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(liveChannel);
  const running = new Map<string, LiveReport & { type: 'flow' }>();
  const post = (report: LiveReport) => channel.postMessage(report);

  channel.addEventListener('message', ({ data }: MessageEvent<LiveQuestion | LiveReport>) => {
    if (data.type === 'where') for (const report of running.values()) post(report);
  });
  addEventListener('pagehide', () => post({ type: 'tab.closed', tab }));
  addEventListener('pageshow', () => running.forEach(post));

  return (inspection) => {
    if (inspection.type !== '@xstate.snapshot') return;
    const { actorRef, snapshot, event } = inspection;
    if (!('logic' in actorRef) || !(actorRef.logic instanceof StateMachine)) return;
    const isActive = snapshot.status === 'active';
    const states = isActive && 'value' in snapshot ? leavesOf(snapshot.value) : [];
    const id = `${tab} ${actorRef.sessionId}`;
    const report = { type: 'flow', id, flow: actorRef.logic.id, states, at: Date.now() } as const;
    if (isActive) running.set(id, report);
    else running.delete(id);
    const text = JSON.stringify(sanitizeEvent(event)).slice(0, longest);
    post({ ...report, event: { type: event.type, text } });
  };
}
