/** What Deno serves instead of read-calendar: the same, in an internet of the test's own. */
import './deno-internet.ts';

export { default } from '../../../../supabase/functions/read-calendar/index.ts';
