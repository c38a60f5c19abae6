/** What Deno serves instead of deliver-push: the same, in an internet of the test's own. */
import './deno-internet.ts';

export { default } from '../../../../supabase/functions/deliver-push/index.ts';
