import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ApiKeys } from '../callers.ts';
import type { AuthSettings } from '../config.ts';
import type { Mail } from '../mail/mailbox.ts';
import type { SigningKey } from './signing-key.ts';

/** What the auth service is made of. */
export interface AuthOptions {
  database: PGlite;
  apiKeys: ApiKeys;
  signingKey: SigningKey;
  settings: AuthSettings;
  /** The app's origin: where links lead when nothing else was asked for. */
  siteUrl: string;
  /** The public address of this backend, without `/auth/v1`. */
  externalUrl: string;
  send: (mail: Mail) => Promise<void>;
}

/** The database, or a transaction in it. */
export type Sql = Pick<Transaction, 'query'>;
