// What functions, app and charts agree on about guided conversations.
export {
  type Condition,
  draftSchema,
  type Flow,
  limits,
  listsIn,
  nameOf,
  type Question,
  type Step,
  type StepOf,
  stepsOf,
  type Text,
  type Trigger,
  textsOf,
  unreadable,
} from '../../supabase/functions/_shared/flows/language.ts';
export { ownFirst, shortOf, spokenIn, withTexts } from '../../supabase/functions/_shared/flows/texts.ts';
