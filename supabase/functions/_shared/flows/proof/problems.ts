import { type Flow, flowSchema, type Step, stepsOf, type Text, type Trigger, textsOf } from '../language.ts';
import { ownFirst } from '../texts.ts';
import { proofKinds, prove, said } from './prove.ts';

export const problemKinds = [...proofKinds, 'unfinished', 'usual words', 'service gone'] as const;

/** What keeps a flow from going live, in its owner's words. */
export interface FlowProblem {
  kind: (typeof problemKinds)[number];
  /** The step to mend; null: what begins the flow, or the flow as a whole. */
  step: string | null;
  text: string;
  /** The answer it is about; the case, counted from 0; the words of its owner that it names. */
  answer?: string;
  case?: number;
  words?: string;
}

/** What is known of a bot beside the flow. Without it, nothing is said that needs it. */
export interface Surroundings {
  /** The ids of what can be booked. */
  services?: readonly string[];
  /** Whether words are what nearly everybody writes: a greeting, thanks. */
  areUsual?: (words: string) => boolean;
}

/**
 * Everything that keeps a flow from going live: first what is unfinished, then what the prover finds. None: it may go
 * live.
 */
export function problemsOf(written: Flow, surroundings: Surroundings = {}): FlowProblem[] {
  const draft = ownFirst(written);
  const unfinished = [...unfinishedIn(draft)];
  if (unfinished.length > 0) return unfinished;
  const { data: flow, error } = flowSchema.safeParse(draft);
  if (error) return error.issues.map((issue) => refusedIn(draft, issue));
  const proved = prove(flow).problems.map(({ way: _, ...problem }) => ({
    ...problem,
    step: problem.kind === 'trigger' ? null : problem.step,
  }));
  return [...misplacedIn(flow, surroundings), ...proved];
}

const isEmpty = (text: Text) =>
  typeof text === 'string' ? text.trim() === '' : Object.values(text).some((each) => each.trim() === '');

/** What has not been written yet. */
function* unfinishedIn({ triggers, steps }: Flow): Generator<FlowProblem> {
  const unfinished = (step: string | null, text: string) => ({ kind: 'unfinished', step, text }) as const;
  if (steps.length === 0) yield unfinished(null, 'This conversation has no step yet.');
  for (const text of new Set(triggers.flatMap(unfinishedTrigger))) yield unfinished(null, text);
  for (const { step } of stepsOf(steps)) {
    for (const text of unfinishedStep(step)) yield unfinished(step.id, text);
  }
}

function unfinishedTrigger(trigger: Trigger): string[] {
  if (trigger.on === 'button' && isEmpty(trigger.label))
    return ['The button that begins it has no words yet.'];
  if (trigger.on === 'words' && trigger.words.some((words) => words.trim() === '')) {
    return ['The words that begin it are not written yet.'];
  }
  return [];
}

function* unfinishedStep(step: Step): Generator<string> {
  if ('text' in step && step.text !== undefined && isEmpty(step.text)) yield `${said(step)} has no text yet.`;
  else if (textsOf(step).some(isEmpty)) yield `Something in ${said(step)} has no text yet.`;
}

/** What the schema of flows refuses, at the step where it stands. */
function refusedIn(draft: Flow, { path, message }: { path: PropertyKey[]; message: string }): FlowProblem {
  let list: readonly Step[] | undefined = draft.steps;
  let within: Step | undefined;
  for (const [index, key] of path.entries()) {
    const at = path[index + 1];
    if (key === 'cases' && within?.type === 'branch' && typeof at === 'number')
      list = within.cases[at]?.steps;
    if (key === 'otherwise' && within && 'otherwise' in within) list = within.otherwise;
    if ((key === 'steps' || key === 'otherwise') && typeof at === 'number') within = list?.[at] ?? within;
  }
  if (!within) return { kind: 'unfinished', step: null, text: message };
  return { kind: 'unfinished', step: within.id, text: `At ${said(within)}: ${message}` };
}

/** What makes sense by itself, but not with this bot. */
function* misplacedIn(
  { triggers, steps }: Flow,
  { services, areUsual }: Surroundings,
): Generator<FlowProblem> {
  const words = triggers.flatMap((trigger) => (trigger.on === 'words' ? trigger.words : []));
  for (const usual of areUsual ? words.filter(areUsual) : []) {
    const text = `Nearly everybody writes “${usual}”: this conversation would begin for all of them.`;
    yield { kind: 'usual words', step: null, text, words: usual };
  }
  if (!services) return;
  for (const { step } of stepsOf(steps)) {
    if (step.type !== 'book' || step.service === undefined || services.includes(step.service)) continue;
    const text = `${said(step)} books a service that is not there any more.`;
    yield { kind: 'service gone', step: step.id, text };
  }
}
