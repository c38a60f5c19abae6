import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject } from 'xstate';

const secretName = /password|token|code|secret|message|authorization|apikey/i;
const secretParameter = /([?&#](?:code|token|token_hash|access_token|refresh_token)=)[^&#\s]+/g;
const redacted = '[redacted]';

/** Deeper than anything our charts keep; what lies below is cut off. */
const maxDepth = 8;

/** Copies the fields of an object without secrets. */
const sanitizeFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) && value ? redacted : sanitize(value, depth),
    ]),
  );

/** Copies plain data without secrets, functions and cycles. */
function sanitize(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(secretParameter, `$1${redacted}`);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '[…]';
  // The text of an error is the server's, and may repeat what was sent.
  if (value instanceof Error) return { name: value.name, message: redacted };
  if (Array.isArray(value)) return value.map((item) => sanitize(item, depth + 1));
  return sanitizeFields(value, depth + 1);
}

/** Copies an event without secrets. */
export function sanitizeEvent(event: AnyEventObject): AnyEventObject {
  const { type, ...rest } = event;
  return { ...sanitizeFields(rest), type };
}

/** What a snapshot tells of an actor. Its children report themselves. */
const shown = ['status', 'value', 'context', 'input', 'output', 'error'] as const;

function sanitizeSnapshot<Snapshot extends object>(snapshot: Snapshot): Snapshot {
  const entries = Object.entries(snapshot).filter(([name]) => shown.some((part) => part === name));
  // The names of states are no secrets, whatever they are called.
  const copy = entries.map(([name, part]) => [name, name === 'value' ? part : sanitize(part)]);
  return Object.fromEntries(copy);
}

/** What may leave the tab of an inspection event: no password, token, code or text of a message is in it. */
export function sanitizeInspection(inspection: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (inspection.type) {
    case '@xstate.actor':
      return { ...inspection, snapshot: sanitizeSnapshot(inspection.snapshot) };
    case '@xstate.event':
      return { ...inspection, event: sanitizeEvent(inspection.event) };
    case '@xstate.snapshot':
      return {
        ...inspection,
        event: sanitizeEvent(inspection.event),
        snapshot: sanitizeSnapshot(inspection.snapshot),
      };
  }
}
