import { z } from 'zod/mini';
import { settingsFormOf } from '../settings/settings-form.machine.ts';
import { type ApiKey, actors } from './actors.ts';
import { apiScopes, choicesIn } from './choices.ts';

/** Reads the form of a key. */
const apiKeySchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name'),
      z.maxLength(80, 'A name has at most 80 characters'),
    ),
  scopes: z
    .pipe(
      z.string(),
      z.transform((list) => choicesIn(apiScopes, list)),
    )
    .check(z.refine((scopes) => scopes.length > 0, 'Please choose what it can do')),
});

export type ApiKeyValues = z.output<typeof apiKeySchema>;

/** What stands in the form of a key when it is opened. */
export const apiKeyIn = ({ name, scopes }: ApiKey) => ({ name, scopes: scopes.join(',') });

/** Which program gets a key, and what it may do. */
export const apiKeyForm = settingsFormOf('api-key-form', apiKeySchema, apiKeyIn, actors.makeApiKey);
