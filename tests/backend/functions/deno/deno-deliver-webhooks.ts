/** What Deno serves instead of deliver-webhooks: the same, in an internet of the test's own. */
import './deno-internet.ts';

export { default } from '../../../../supabase/functions/deliver-webhooks/index.ts';
