import process from 'node:process';
import { z } from 'zod';

/** What an installation says about language models. Without any of it nothing is asked of one. */
export interface ModelSettings {
  /** The operator's model, which every business may switch on; null: there is none. */
  operators: { url: string; name: string; key: string | null } | null;
  /** Whether a business may connect one of its own. */
  mayBeOwn: boolean;
  /** Tokens that a bot may use in a month. */
  monthTokens: number;
  /** Answers with a model that a visitor may get in a day. */
  visitorDay: number;
  /** Milliseconds that an answer may take with a model, everything together. */
  timeLimit: number;
}

const count = z.coerce.number().int().positive();

/**
 * Reads `MODEL_URL`, `MODEL_NAME`, `MODEL_KEY`, `MODEL_OWN`, `SECRETS_KEY`, `MODEL_MONTH_TOKENS`, `MODEL_VISITOR_DAY` and
 * `MODEL_TIMEOUT`; docs/deployment.md says what they mean. A business may connect its own only where there is a secret
 * to keep its key with.
 * @throws if one that is a number is none
 */
export function modelSettings(): ModelSettings {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key, MODEL_OWN: own, SECRETS_KEY } = process.env;
  return {
    operators: url && name ? { url, name, key: key || null } : null,
    mayBeOwn: own === 'on' && Boolean(SECRETS_KEY),
    monthTokens: count.parse(process.env.MODEL_MONTH_TOKENS || 200_000),
    visitorDay: count.parse(process.env.MODEL_VISITOR_DAY || 40),
    timeLimit: count.parse(process.env.MODEL_TIMEOUT || 4_000),
  };
}
