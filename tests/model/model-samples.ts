import type { ModelConnection, ModelTrial, ModelUse } from '../../machines/model/actors.ts';

export const connection: ModelConnection = {
  address: 'https://models.example/v1',
  name: 'small-1',
  keyHint: 'a1b2',
  connectedAt: '2026-02-02T10:00:00Z',
};

/** Nothing is connected, and everything may be. */
export const nothing: ModelUse = {
  operators: null,
  mayBeOwn: true,
  own: null,
  monthTokens: 200_000,
  bots: [
    { id: 'b1', name: 'Lumi', mode: 'off', drafts: false, summaries: false, inbox: false, tokens: 0 },
    { id: 'b2', name: 'Ada', mode: 'off', drafts: false, summaries: false, inbox: false, tokens: 0 },
  ],
  refused: [],
};

/** A business uses its own. */
export const own: ModelUse = {
  ...nothing,
  own: connection,
  bots: [
    {
      id: 'b1',
      name: 'Lumi',
      mode: 'translate',
      drafts: true,
      summaries: false,
      inbox: false,
      tokens: 12_300,
    },
    { id: 'b2', name: 'Ada', mode: 'off', drafts: false, summaries: false, inbox: false, tokens: 0 },
  ],
  refused: [
    { reason: 'figure missing', times: 2 },
    { reason: 'name', times: 1 },
  ],
};

/** Only the operator's may be used. */
export const operators: ModelUse = { ...nothing, operators: 'api.mistral.ai', mayBeOwn: false };

/** There is no model here, and there can be none. */
export const impossible: ModelUse = { ...nothing, mayBeOwn: false };

export const trial: ModelTrial = {
  wanted: 'translate',
  entry: 'Dogs',
  wrote: 'Les chiens sont les bienvenus.',
  refused: null,
  ms: 1_240,
};
export const refusedTrial: ModelTrial = { ...trial, refused: 'figure missing' };
export const emptyTrial: ModelTrial = { ...trial, entry: null, wrote: null, refused: 'late' };
