// What is pasted is read as a document is.
export { separatorLine, textIn } from '../../supabase/functions/_shared/sources/text-file.ts';
