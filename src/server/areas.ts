import type { AnyActorLogic } from 'xstate';
import { actors as asksOfAccount } from '../../machines/account/actors.ts';
import { actors as asksOfAdmin } from '../../machines/admin/actors.ts';
import { actors as asksOfAuth } from '../../machines/auth/actors.ts';
import { actors as asksOfBooking } from '../../machines/booking/actors.ts';
import { actors as asksOfBots } from '../../machines/bots/actors.ts';
import { actors as asksOfExam } from '../../machines/exam/actors.ts';
import { actors as asksOfExport } from '../../machines/export/actors.ts';
import { actors as asksOfGuided } from '../../machines/guided/actors.ts';
import { actors as asksOfInbox } from '../../machines/inbox/actors.ts';
import { actors as asksOfIntegrations } from '../../machines/integrations/actors.ts';
import { actors as asksOfKnowledge } from '../../machines/knowledge/actors.ts';
import { actors as asksOfMail } from '../../machines/mail/actors.ts';
import { actors as asksOfMarketing } from '../../machines/marketing/actors.ts';
import { actors as asksOfModel } from '../../machines/model/actors.ts';
import { actors as asksOfNumbers } from '../../machines/numbers/actors.ts';
import { actors as asksOfOperator } from '../../machines/operator/actors.ts';
import { actors as asksOfPeople } from '../../machines/people/actors.ts';
import { actors as asksOfPlans } from '../../machines/plans/actors.ts';
import { actors as asksOfPush } from '../../machines/push/actors.ts';
import { actors as asksOfQuestions } from '../../machines/questions/actors.ts';
import { actors as asksOfServices } from '../../machines/services/actors.ts';
import { actors as asksOfSources } from '../../machines/sources/actors.ts';
import { actors as asksOfTeam } from '../../machines/team/actors.ts';
import type { Navigation } from '../frame/navigation.ts';
import { accountActors } from './account/actors.ts';
import { adminActors } from './admin/actors.ts';
import { authActors } from './auth/actors.ts';
import { botActors } from './bots/actors.ts';
import { inboxActors } from './inbox/actors.ts';
import { mailActors } from './mail/actors.ts';
import { marketingActors } from './marketing/actors.ts';
import { type CallsOf, reachSupabase } from './reach.ts';

type Actors = Readonly<Record<string, AnyActorLogic>>;

/** Pairs what the charts of an area ask with what answers it. */
const answering = <Asked extends Actors>(asked: Asked, answers: Asked) =>
  Object.entries(asked).map(([name, actor]) => [actor, answers[name]] as const);

/**
 * The same of an area that asks Supabase, but for `own`: its calls are loaded, all together, when a chart asks the first
 * of them.
 */
const reaching = <Asked extends Actors, Own extends keyof Asked = never>(
  asked: Asked,
  load: () => Promise<{ calls: Partial<CallsOf<Asked>> & CallsOf<Omit<Asked, NoInfer<Own>>> }>,
  own?: Pick<Asked, Own>,
) => {
  const answers: Partial<Actors> = own ?? {};
  return Object.entries(asked).map(([name, actor]) => {
    const loadCall = async () => {
      const call = (await load()).calls[name];
      if (!call) throw new Error(`“${name}”, and nothing answers.`);
      return call;
    };
    return [actor, answers[name] ?? reachSupabase(loadCall)] as const;
  });
};

/** What answers each actor that the charts of all areas ask; `navigation` is where the address is read. */
export const actorsOfAreas = (navigation: Navigation): ReadonlyMap<unknown, AnyActorLogic | undefined> =>
  new Map<unknown, AnyActorLogic | undefined>([
    ...answering(asksOfAccount, accountActors(navigation)),
    ...answering(asksOfAuth, authActors),
    ...answering(asksOfMail, mailActors),
    ...answering(asksOfMarketing, marketingActors(navigation)),
    ...reaching(asksOfAdmin, () => import('./admin/calls.ts'), adminActors),
    ...reaching(asksOfBots, () => import('./bots/calls.ts'), botActors),
    ...reaching(asksOfInbox, () => import('./inbox/calls.ts'), inboxActors(navigation)),
    ...reaching(asksOfBooking, () => import('./booking/calls.ts')),
    ...reaching(asksOfExam, () => import('./exam/calls.ts')),
    ...reaching(asksOfExport, () => import('./export/calls.ts')),
    ...reaching(asksOfGuided, () => import('./guided/calls.ts')),
    ...reaching(asksOfIntegrations, () => import('./integrations/calls.ts')),
    ...reaching(asksOfKnowledge, () => import('./knowledge/calls.ts')),
    ...reaching(asksOfModel, () => import('./model/calls.ts')),
    ...reaching(asksOfNumbers, () => import('./numbers/calls.ts')),
    ...reaching(asksOfOperator, () => import('./operator/calls.ts')),
    ...reaching(asksOfPeople, () => import('./people/calls.ts')),
    ...reaching(asksOfPlans, () => import('./plans/calls.ts')),
    ...reaching(asksOfPush, () => import('./push/calls.ts')),
    ...reaching(asksOfQuestions, () => import('./questions/calls.ts')),
    ...reaching(asksOfServices, () => import('./services/calls.ts')),
    ...reaching(asksOfSources, () => import('./sources/calls.ts')),
    ...reaching(asksOfTeam, () => import('./team/calls.ts')),
  ]);
