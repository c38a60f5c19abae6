import { draftSchema, type Flow, limits, stepsOf, unreadable } from './flow.ts';

/** The largest file that is read, in characters: what the database keeps of a flow at most. */
export const largestFile = 200_000;

/** What is said of a text that is no conversation that can be brought along. */
export const fileFaults = {
  large: 'This file is too large for a conversation.',
  'not json': 'This is not JSON: it may have been cut off.',
  'not ours': 'This is JSON, but not a conversation that was downloaded here.',
  'other version': 'This conversation is in a format that is not known here.',
  'unknown steps': 'This conversation has a kind of step that is not known here.',
  broken: 'Something in this conversation is missing or is not as it should be.',
  'many steps': `This conversation has more than ${limits.steps} steps, or steps too deep within others.`,
} as const;
type FileFault = keyof typeof fileFaults;

/** A conversation as a file, to be brought along into another bot. */
export const fileOf = (flow: Flow): string => `${JSON.stringify(flow, null, 2)}\n`;

/**
 * Reads a file of a conversation, or what was pasted of one. A service that is not there is kept: the proof says so.
 * @param id of the conversation that is made of it
 */
export function readFlowFile(
  text: string,
  id: string,
): { ok: true; flow: Flow } | { ok: false; fault: FileFault } {
  const refused = (fault: FileFault) => ({ ok: false as const, fault });
  if (text.length > largestFile) return refused('large');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('not json');
  }
  const { v, steps } = Object(value);
  if (!Array.isArray(steps) || v === undefined) return refused('not ours');
  if (v !== 1) return refused('other version');
  const { data, error } = draftSchema.safeParse(value);
  if (!data) return refused(faultOf(error.issues));
  const all = [...stepsOf(data.steps)];
  if (all.length > limits.steps || all.some(({ depth }) => depth > limits.depth))
    return refused('many steps');
  return { ok: true, flow: { ...data, id, version: 1 } };
}

/** What is wrong with what is no draft. */
function faultOf(issues: readonly { message: string; path: readonly PropertyKey[] }[]): FileFault {
  if (issues.some(({ message }) => message === unreadable.deep)) return 'many steps';
  const isUnknown = issues.some(
    ({ message, path }) => message === unreadable.unknown && path.at(-1) === 'type',
  );
  return isUnknown ? 'unknown steps' : 'broken';
}
