// What is pasted is read by the same words as a file.
export { bare, type Labels, labels } from '../../supabase/functions/_shared/sources/question-labels.ts';
