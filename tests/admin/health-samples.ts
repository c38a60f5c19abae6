import type { SecurityHealth } from '../../machines/admin/actors.ts';

const health = (version: string, enabled: boolean): SecurityHealth => ({
  db: { version },
  leakedPasswordProtection: { enabled },
});

/** Everything is well. */
export const well = health('17.6', true);
/** The protection is off. */
export const unprotected = health('17.6', false);
/** The database is too old. */
export const aged = health('15.8', true);
/** Both. */
export const neglected = health('15.8', false);
