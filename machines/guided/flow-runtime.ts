// With the runtime, and all that it says in every language: loaded late.
export type { Value } from '../../supabase/functions/_shared/flows/answers.ts';
export type { Ask } from '../../supabase/functions/_shared/flows/ask.ts';
export {
  type Desk,
  type Found,
  keyOf,
  type Need,
  type Service,
} from '../../supabase/functions/_shared/flows/booking/booking.ts';
export { phrasesOf } from '../../supabase/functions/_shared/flows/phrases/phrases.ts';
export { proofDay } from '../../supabase/functions/_shared/flows/proof/classes.ts';
export type { Way } from '../../supabase/functions/_shared/flows/proof/explore.ts';
export { waysThrough } from '../../supabase/functions/_shared/flows/proof/ways.ts';
export { addDays, sayDay } from '../../supabase/functions/_shared/flows/reading/read-day.ts';
export {
  type Input,
  type Result,
  type Said,
  type State,
  step,
} from '../../supabase/functions/_shared/flows/run.ts';
export { inLanguage } from '../../supabase/functions/_shared/flows/texts.ts';
