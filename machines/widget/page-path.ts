/** Which pages a flow begins on, as the server reads it: the first script of a customer's page looks. */
export { isLikePath } from '../../supabase/functions/_shared/flows/page-path.ts';
