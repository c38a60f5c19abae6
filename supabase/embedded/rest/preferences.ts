import { notImplemented, RestError } from './errors.ts';

/** How rows are counted that limit and offset leave out: one by one, by the planner's guess, or by it where there are many. */
export type Count = 'exact' | 'planned' | 'estimated';

/** The header `Prefer`. */
export interface Preferences {
  representation: boolean;
  count?: Count;
  resolution?: 'merge' | 'ignore';
  /** `missing=default`: columns a row leaves out get their default, not null. */
  missingDefault: boolean;
  maxAffected?: number;
}

const known = new Set([
  ...['exact', 'planned', 'estimated'].map((value) => `count=${value}`),
  ...['representation', 'minimal', 'headers-only'].map((value) => `return=${value}`),
  ...['merge-duplicates', 'ignore-duplicates'].map((value) => `resolution=${value}`),
  ...['default', 'null'].map((value) => `missing=${value}`),
  ...['strict', 'lenient'].map((value) => `handling=${value}`),
  // Taken no notice of, as on the platform: transactions end as they have to.
  ...['commit', 'rollback'].map((value) => `tx=${value}`),
]);

/**
 * Reads the header `Prefer`. Of several values for one preference, the first counts.
 * @throws {RestError} PGRST122 for what nobody knows, with `handling=strict`; PGRST127 for what this backend does not have
 * @see https://docs.postgrest.org/en/v13/references/api/preferences.html
 */
export function parsePreferences(header = ''): Preferences {
  const given = header.split(',').flatMap((preference) => preference.trim() || []);
  const preferred = (name: string) =>
    given.find((preference) => preference.startsWith(`${name}=`) && known.has(preference))?.split('=')[1];
  const isStrict = preferred('handling') === 'strict';
  const limit = given.find((preference) => preference.startsWith('max-affected='))?.split('=')[1];
  const timeZone = given.some((preference) => preference.startsWith('timezone='));
  const invalid = given.filter(
    (preference) => !known.has(preference) && !/^(?:timezone|max-affected)=/.test(preference),
  );
  if (isStrict && invalid.length > 0) throw invalidPreferences(invalid);
  if (timeZone) throw notImplemented('The preference timezone is not served by the embedded backend.');
  if (preferred('return') === 'headers-only') {
    throw notImplemented('The preference return=headers-only is not served by the embedded backend.');
  }
  const count = preferred('count');
  const resolution = preferred('resolution');
  return {
    representation: preferred('return') === 'representation',
    missingDefault: preferred('missing') === 'default',
    ...((count === 'exact' || count === 'planned' || count === 'estimated') && { count }),
    ...(resolution === 'merge-duplicates' && { resolution: 'merge' as const }),
    ...(resolution === 'ignore-duplicates' && { resolution: 'ignore' as const }),
    ...(isStrict && limit !== undefined && /^\d{1,15}$/.test(limit) && { maxAffected: Number(limit) }),
  };
}

function invalidPreferences(invalid: string[]): RestError {
  const message = 'Invalid preferences given with handling=strict';
  return new RestError(400, 'PGRST122', message, `Invalid preferences: ${invalid.join(', ')}`);
}

/** Whether changed rows, or those of a function, are counted: nobody plans them. */
export function countsChanges({ count }: Preferences): boolean {
  return count === 'exact' || count === 'estimated';
}

/** Whether one object is wanted instead of a list. */
export function wantsObject(accept = '*/*'): boolean {
  if (accept.includes('nulls=stripped')) throw notAvailable(accept);
  const types = accept.split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase());
  if (types.includes('application/vnd.pgrst.object+json')) return true;
  if (types.some((type) => ['*/*', 'application/*', 'application/json'].includes(type ?? ''))) return false;
  throw notAvailable(accept);
}

function notAvailable(accept: string): RestError {
  return new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}
