// The server cuts what it is sent as well: nobody has to send by the app.
export { loggedText } from '../supabase/functions/_shared/logged-text.ts';
