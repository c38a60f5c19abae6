/** What Deno serves instead of read-source: the same, in an internet of the test's own. */
import './deno-internet.ts';

export { default } from '../../../../supabase/functions/read-source/index.ts';
