import { RestError } from './errors.ts';

/** The header `Prefer`, as far as supabase-js sends it. */
export interface Preferences {
  representation: boolean;
  count: boolean;
  resolution?: 'merge' | 'ignore';
  /** `missing=default`: columns a row leaves out get their default, not null. */
  missingDefault: boolean;
  maxAffected?: number;
}

/** Reads the header `Prefer`. Preferences nobody knows are passed over, as the standard (RFC 7240) has it. */
export function parsePreferences(header = ''): Preferences {
  const given = new Map(
    header.split(',').map((preference) => {
      const [name = '', value = ''] = preference.trim().split('=', 2);
      return [name, value];
    }),
  );
  const resolution = given.get('resolution');
  const maxAffected = Number(given.get('max-affected') ?? Number.NaN);
  return {
    representation: given.get('return') === 'representation',
    count: ['exact', 'planned', 'estimated'].includes(given.get('count') ?? ''),
    missingDefault: given.get('missing') === 'default',
    ...(resolution === 'merge-duplicates' && { resolution: 'merge' as const }),
    ...(resolution === 'ignore-duplicates' && { resolution: 'ignore' as const }),
    ...(given.get('handling') === 'strict' && maxAffected >= 0 && { maxAffected }),
  };
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
