// What the functions that tell a language and the app agree on.
export { toldLanguages } from '../../supabase/functions/_shared/answers/languages/told.ts';
