import { isUpToDate, requiredVersion } from '../../supabase/functions/_shared/database-version.ts';
import type { SecurityHealth } from './actors.ts';

export { isUpToDate, requiredVersion };

/** What an administrator should do, the most urgent first; nothing when all checks have passed. */
export function actionItems(health: SecurityHealth): ('database' | 'leakedProtection')[] {
  const items: ReturnType<typeof actionItems> = [];
  if (!isUpToDate(health.db.version)) items.push('database');
  if (!health.leakedPasswordProtection.enabled) items.push('leakedProtection');
  return items;
}

/** What the score is made of (docs/specification.md, section 4). */
export const scoreParts = { base: 50, database: 20, always: 5 };

/** The score of the status page, 100 at most. */
export function score({ isConnected }: { isConnected: boolean }): number {
  const { base, database, always } = scoreParts;
  return Math.min(100, base + (isConnected ? database : 0) + always);
}
