// Mails to members summarize a conversation in the same words.
export { sayPage, summaryOf } from '../../supabase/functions/_shared/summary.ts';
