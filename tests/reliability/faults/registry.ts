/** Production's own actors: those of its runtimes, by area and name. */
import { type AnyActorLogic, setup } from 'xstate';
import { actors as asksOfAccount } from '../../../machines/account/actors.ts';
import { actors as asksOfAdmin } from '../../../machines/admin/actors.ts';
import { actors as asksOfAuth } from '../../../machines/auth/actors.ts';
import { actors as asksOfBooking } from '../../../machines/booking/actors.ts';
import { actors as asksOfBots } from '../../../machines/bots/actors.ts';
import { actors as asksOfExam } from '../../../machines/exam/actors.ts';
import { actors as asksOfExport } from '../../../machines/export/actors.ts';
import { actors as asksOfGuided } from '../../../machines/guided/actors.ts';
import { actors as asksOfInbox } from '../../../machines/inbox/actors.ts';
import { actors as asksOfIntegrations } from '../../../machines/integrations/actors.ts';
import { actors as asksOfKnowledge } from '../../../machines/knowledge/actors.ts';
import { actors as asksOfMail } from '../../../machines/mail/actors.ts';
import { actors as asksOfMarketing } from '../../../machines/marketing/actors.ts';
import { actors as asksOfModel } from '../../../machines/model/actors.ts';
import { actors as asksOfNumbers } from '../../../machines/numbers/actors.ts';
import { actors as asksOfOperator } from '../../../machines/operator/actors.ts';
import { actors as asksOfPeople } from '../../../machines/people/actors.ts';
import { actors as asksOfPlans } from '../../../machines/plans/actors.ts';
import { actors as asksOfPush } from '../../../machines/push/actors.ts';
import { actors as asksOfQuestions } from '../../../machines/questions/actors.ts';
import { actors as asksOfServices } from '../../../machines/services/actors.ts';
import { actors as asksOfSources } from '../../../machines/sources/actors.ts';
import { actors as asksOfTeam } from '../../../machines/team/actors.ts';
import { actors as asksOfWidget } from '../../../machines/widget/actors.ts';
import { createRuntime } from '../../../src/flows/create-runtime.ts';
import type { Runtime } from '../../../src/flows/runtime.tsx';
import { createCalls } from '../../../src/widget/runtime/calls.ts';
import { createWidgetRuntime } from '../../../src/widget/runtime/create-widget-runtime.ts';
import { memoryStorage } from '../../../src/widget/runtime/storage.ts';
import { navigation } from '../../../tools/harness/links.tsx';

/** What charts ask, area by area. */
export const asked = {
  account: asksOfAccount,
  admin: asksOfAdmin,
  auth: asksOfAuth,
  booking: asksOfBooking,
  bots: asksOfBots,
  exam: asksOfExam,
  guided: asksOfGuided,
  export: asksOfExport,
  inbox: asksOfInbox,
  knowledge: asksOfKnowledge,
  mail: asksOfMail,
  marketing: asksOfMarketing,
  model: asksOfModel,
  numbers: asksOfNumbers,
  operator: asksOfOperator,
  people: asksOfPeople,
  plans: asksOfPlans,
  push: asksOfPush,
  questions: asksOfQuestions,
  services: asksOfServices,
  sources: asksOfSources,
  team: asksOfTeam,
  integrations: asksOfIntegrations,
  widget: asksOfWidget,
};

export type Area = keyof typeof asked;

const site = createRuntime(navigation);

/** The widget's runtime on a page of its own, in the middle of a conversation. */
function widget(): Runtime {
  const storage = memoryStorage();
  storage.set('talk', JSON.stringify({ visitor: 'v'.repeat(43), conversation: crypto.randomUUID() }));
  return createWidgetRuntime({
    functionsUrl: `${location.origin}/functions/v1`,
    bot: 'bot_lantern_cafe',
    channel: 'web',
    storage,
    calls: createCalls(),
    root: () => null,
  });
}

export type Actors = Readonly<Record<string, AnyActorLogic>>;

/** What answers an area's actors in production; the widget's as on a page that has just been opened. */
export function production(area: Area): Actors {
  const asks: Actors = asked[area];
  const chart = setup({ actors: asks }).createMachine({});
  const { actors } = (area === 'widget' ? widget() : site).provide(chart).implementations;
  return Object.fromEntries(
    Object.entries(actors).flatMap(([name, logic]) => ('transition' in logic ? [[name, logic]] : [])),
  );
}
