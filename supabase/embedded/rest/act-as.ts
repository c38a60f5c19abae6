import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Caller } from '../callers.ts';

/** What a caller's work happens in. */
export interface CallerTransaction {
  /** For questions to the catalogue, before `become`. */
  transaction: Transaction;
  /** From here on the transaction has the caller's role and claims, and perhaps no right to write. */
  become(options: { readOnly: boolean }): Promise<void>;
}

/**
 * Runs work in a transaction of its own, on the one session there is: everything is local to the transaction, and
 * PGlite lets no other query in between. A failure takes back all of it.
 * There is no `statement_timeout`: Postgres needs timers for it, and WebAssembly has none.
 */
export async function actAs<T>(
  database: PGlite,
  caller: Caller,
  request: Request,
  work: (transaction: CallerTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const become = async ({ readOnly }: { readOnly: boolean }) => {
      await transaction.query(
        `select
           set_config('request.method', $1, true),
           set_config('request.path', $2, true),
           set_config('request.headers', $3, true),
           set_config('request.jwt.claims', $4, true),
           set_config('transaction_read_only', $5, true),
           set_config('role', $6, true)`,
        [
          request.method,
          new URL(request.url).pathname,
          JSON.stringify(Object.fromEntries(request.headers)),
          JSON.stringify(caller.claims),
          readOnly ? 'on' : 'off',
          caller.role,
        ],
      );
    };
    return work({ transaction, become });
  });
}
