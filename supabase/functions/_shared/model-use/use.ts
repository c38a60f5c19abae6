import { z } from 'zod';
import { call, type Rpc } from '../answers/knowledge.ts';
import { Secret } from '../model/secret.ts';
import { type Asked, type AskFailure, type Endpoint, outages } from '../model/types.ts';
import { unseal } from './seal.ts';
import type { ModelSettings } from './settings.ts';

/** What an answer may take at most, in tokens: a question of 500 characters, and five entries of 2,000. */
const mostTokens = 6_000;

/** A question to a model, without its words, as it is kept for 90 days. */
interface Call {
  purpose: string;
  ms: number;
  tokens: number;
  outcome: string;
  reason: string | null;
}

/** Failures after which a model is left alone for a minute: outages, and what an owner or operator has to mend. */
const failures: readonly AskFailure[] = [...outages, 'key', 'no-such-model', 'address'];

const begun = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['off', 'outage', 'visitor', 'month']) }),
  z.object({
    outcome: z.literal('go'),
    month: z.string(),
    own: z
      .object({ business_id: z.string(), address: z.string(), name: z.string(), key_sealed: z.string() })
      .nullable(),
  }),
]);

/** Why a model is not asked at all: none is connected, it was not there a moment ago, or a budget is spent. */
export type NotAsked = 'off' | 'outage' | 'visitor' | 'month';

/** A model that may be asked for one answer, and the account of it. */
export class ModelUse {
  readonly endpoint: Endpoint;
  private readonly database: Rpc;
  private readonly bot: string;
  private readonly month: string;
  private readonly own: string | null;
  private readonly calls: Call[] = [];
  private hasFailed = false;

  private constructor(database: Rpc, bot: string, month: string, own: string | null, endpoint: Endpoint) {
    this.database = database;
    this.bot = bot;
    this.month = month;
    this.own = own;
    this.endpoint = endpoint;
  }

  /**
   * Reserves what an answer may take of the bot's model: its business's own, or else the operator's.
   * @param visitor what stands for a visitor among the counters; null for a member
   * @throws what the database refuses with
   */
  static async begin(
    database: Rpc,
    { operators, mayBeOwn, monthTokens, visitorDay }: ModelSettings,
    { bot, visitor }: { bot: string; visitor: string | null },
  ): Promise<ModelUse | NotAsked> {
    const answer = await call(database, 'begin_model_use', {
      bot,
      tokens: mostTokens,
      month_tokens: monthTokens,
      visitor_key: visitor,
      visitor_day: visitorDay,
      may_be_own: mayBeOwn,
      has_operators: operators !== null,
    });
    const start = begun.parse(answer);
    if (start.outcome !== 'go') return start.outcome;
    const { month, own } = start;
    if (own) {
      const key = await unseal(own.key_sealed, own.business_id).catch(() => '');
      const endpoint = { url: own.address, model: own.name, key: new Secret(key), from: 'business' } as const;
      return new ModelUse(database, bot, month, own.business_id, endpoint);
    }
    if (!operators) return 'off';
    const { url, name, key } = operators;
    const endpoint = {
      url,
      model: name,
      key: key === null ? null : new Secret(key),
      from: 'operator',
    } as const;
    return new ModelUse(database, bot, month, null, endpoint);
  }

  /** Notes what came of a question to the model. */
  note(purpose: string, asked: Asked<unknown>): void {
    const { tokens, milliseconds } = asked;
    // Nothing but the end of an answer's time ends a question to a model.
    const reason = asked.ok ? null : asked.reason === 'cancelled' ? 'late' : asked.reason;
    if (reason !== null && failures.includes(reason)) this.hasFailed = true;
    const ms = Math.round(milliseconds);
    this.calls.push({ purpose, ms, tokens, outcome: asked.ok ? 'ok' : 'failed', reason });
  }

  /** Notes that the check has not let through what the model wrote last. */
  noteRefusal(reason: string): void {
    const last = this.calls.at(-1);
    if (last) Object.assign(last, { outcome: 'refused', reason });
  }

  /**
   * Settles what was reserved, and keeps what was asked.
   * @throws what the database refuses with
   */
  async end(): Promise<void> {
    await call(this.database, 'end_model_use', {
      bot: this.bot,
      month: this.month,
      reserved: mostTokens,
      used: this.calls.reduce((sum, { tokens }) => sum + tokens, 0),
      own: this.own,
      has_failed: this.hasFailed,
      calls: this.calls,
    });
  }
}
