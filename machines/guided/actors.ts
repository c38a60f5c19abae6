import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Flow, Trigger } from './flow.ts';
import type { FlowProblem } from './flow-problems.ts';
import type { Played, PlayWays, Turn } from './played.ts';
import type { FlowTemplate } from './templates.ts';

/** A guided conversation of a bot, as a list shows it. */
export interface ListedFlow {
  id: string;
  name: string;
  triggers: readonly Trigger[];
  isLive: boolean;
  /** It was changed since it went live. */
  isChanged: boolean;
}

/** A guided conversation that is opened to be written. */
export interface OpenedFlow {
  id: string;
  botId: string;
  flow: Flow;
  /** Counts changes: who has not seen the last one does not write over it. */
  revision: number;
  /** Null: it is not live. */
  liveVersion: number | null;
  /** What can be booked with the bot. */
  services: readonly { id: string; name: string }[];
  /** The languages that the bot speaks, its own first. */
  languages: readonly string[];
}

/** A version that has gone live. */
export interface FlowVersion {
  version: number;
  createdAt: string;
  /** Who has set it live; null: they are gone. */
  madeBy: string | null;
  isLive: boolean;
}

/** A guided conversation with all its versions that are kept, the newest first. */
export interface FlowHistory {
  opened: OpenedFlow;
  versions: readonly FlowVersion[];
}

/** What went live as a version, and what was live before it. */
export interface VersionedFlow {
  flow: Flow;
  before: { version: number; flow: Flow } | null;
}

/** How often visitors did something at a step; `left`: they came and did nothing after. */
export interface StepNumbers {
  step: string;
  came: number;
  wentOn: number;
  wentBack: number;
  asked: number;
  left: number;
}

/** What is done to the guided conversations of a bot. */
export type FlowChange =
  | { type: 'add'; id: string; botId: string; template: FlowTemplate | 'empty'; language: string }
  /** One that was downloaded: the file, or what was pasted of it. */
  | { type: 'bring'; id: string; botId: string; source: File | string }
  /** In front of another one, which an occasion that fits both then begins no more; null: behind all. */
  | { type: 'move'; id: string; before: string | null }
  | { type: 'stop'; id: string; name: string }
  | { type: 'remove'; id: string; name: string };

/** What has come of keeping a draft. Where somebody else has written meanwhile: what they have written. */
export type SaveAnswer =
  | { ok: true; revision: number }
  | { ok: false; reason: 'stale'; flow: Flow; revision: number }
  | Refusal<'refused'>;

/** What has come of setting a conversation live: it is, or what keeps it from it. */
export type LiveAnswer =
  | { ok: true; version: number; revision: number }
  | { ok: false; reason: 'problems'; problems: readonly FlowProblem[] }
  | Refusal<'refused'>;

/** What the charts of guided conversations ask of the world. */
export const actors = {
  getFlows: promiseActor<readonly ListedFlow[], CardRequest<{ botId: string }>>(),
  /** Null: it is gone. */
  getFlow: promiseActor<OpenedFlow | null, CardRequest<{ flowId: string }>>(),
  /** Null: it is gone. */
  getFlowHistory: promiseActor<FlowHistory | null, CardRequest<{ flowId: string }>>(),
  /** Null: it is not kept any more. */
  getFlowVersion: promiseActor<VersionedFlow | null, CardRequest<{ flowId: string; version: number }>>(),
  /** Of conversations that began on the last `days` days, today included. */
  getFlowNumbers: promiseActor<
    readonly StepNumbers[],
    CardRequest<{ flowId: string; version: number; days: number }>
  >(),
  changeFlows: promiseActor<Answer<'refused'>, { change: FlowChange }>(),
  /** `sentBefore`: what the same page has sent before. Where that is what was written meanwhile, it is written over. */
  saveFlow: promiseActor<SaveAnswer, { flowId: string; revision: number; flow: Flow; sentBefore?: Flow }>(),
  /** Looks for what keeps a draft from going live; it does not ask the server. */
  findProblems: promiseActor<readonly FlowProblem[], { flow: Flow; services: readonly string[] }>(),
  /** Looks for the ways through a draft, to play them. Neither this nor playing asks the server. */
  findWays: promiseActor<PlayWays, { flow: Flow }>(),
  /** What a draft says when this is done, from its beginning on. */
  playFlow: promiseActor<Played, { flow: Flow; services: OpenedFlow['services']; turns: readonly Turn[] }>(),
  setFlowLive: promiseActor<LiveAnswer, { flowId: string; revision: number }>(),
};
