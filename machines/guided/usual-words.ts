// With what visitors say in every language: loaded late.
export { areUsual } from '../../supabase/functions/_shared/flows/usual-words.ts';
