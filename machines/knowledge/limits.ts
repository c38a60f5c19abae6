// The server's limits.
export { entryLimits } from '../../supabase/functions/_shared/sources/limits.ts';
