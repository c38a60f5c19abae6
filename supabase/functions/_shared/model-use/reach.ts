import { ask } from '../model/client.ts';
import { Secret } from '../model/secret.ts';
import type { AskFailure, Task } from '../model/types.ts';

/** Whether a model is there at all: the least that it can be asked. */
const greeting: Task<true> = {
  name: 'reach',
  rules: 'Answer with JSON: {"ready": true}.',
  input: {},
  schema: {
    type: 'object',
    properties: { ready: { type: 'boolean' } },
    required: ['ready'],
    additionalProperties: false,
  },
  maxTokens: 20,
  read: (value) => (typeof value === 'object' && value !== null && 'ready' in value ? true : null),
};

/**
 * Asks a business's model whether it is there. Nothing of the business is sent.
 * @param timeLimit milliseconds
 * @returns why it cannot be asked; null: it can
 */
export async function reach(
  { url, name, key }: { url: string; name: string; key: string },
  timeLimit: number,
): Promise<AskFailure | null> {
  const endpoint = { url, model: name, key: new Secret(key), from: 'business' } as const;
  const asked = await ask(endpoint, greeting, { milliseconds: timeLimit });
  return asked.ok ? null : asked.reason;
}
