// The server's limits.
export { sourceLimits } from '../../supabase/functions/_shared/sources/limits.ts';
