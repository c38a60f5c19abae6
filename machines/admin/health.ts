import type { SecurityHealth } from './actors.ts';

/** The oldest version of the database that counts as up to date (specification, section 9). */
export const requiredVersion = '16.0';

/** Whether the database is of the required version or newer; a version that cannot be read is not. */
export const isUpToDate = ({ db }: SecurityHealth): boolean =>
  Number.parseFloat(db.version) >= Number.parseFloat(requiredVersion);

/** What an administrator should do, the most urgent first; nothing when all checks have passed. */
export function actionItems(health: SecurityHealth): ('database' | 'leakedProtection')[] {
  const items: ReturnType<typeof actionItems> = [];
  if (!isUpToDate(health)) items.push('database');
  if (!health.leakedPasswordProtection.enabled) items.push('leakedProtection');
  return items;
}

/** What the score is made of (specification, section 4). */
export const scoreParts = { base: 50, database: 20, always: 5 };

/** The score of the status page, 100 at most. */
export function score({ isConnected }: { isConnected: boolean }): number {
  const { base, database, always } = scoreParts;
  return Math.min(100, base + (isConnected ? database : 0) + always);
}
