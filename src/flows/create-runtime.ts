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
import { scrollTo } from '../browser/scroll.ts';
import type { Navigation } from '../frame/navigation.ts';
import { accountActors } from '../server/account/actors.ts';
import { watchLeakedProtection as watchProtection } from '../server/admin/protection-channel.ts';
import { authActors } from '../server/auth/actors.ts';
import { botActors } from '../server/bots/actors.ts';
import { inboxListeners } from '../server/inbox/actors.ts';
import { log } from '../server/log.ts';
import { mailActors } from '../server/mail/actors.ts';
import { marketingActors } from '../server/marketing/actors.ts';
import { type CallsOf, listen, reachSupabase } from '../server/reach.ts';
import { dismissOtherToasts, dismissToast, showToast } from '../ui/toast.tsx';
import type { Runtime } from './runtime.tsx';

/** Pairs what the charts of an area ask with what answers it. */
const answering = <Actors extends Readonly<Record<string, AnyActorLogic>>>(asked: Actors, answers: Actors) =>
  Object.entries(asked).map(([name, actor]) => [actor, answers[name]] as const);

/** The same of an area that only asks Supabase: its calls are loaded, all together, when a chart asks the first of them. */
const reaching = <Actors extends Readonly<Record<string, AnyActorLogic>>>(
  asked: Actors,
  load: () => Promise<{ calls: CallsOf<Actors> }>,
) =>
  Object.entries(asked).map(([name, actor]) => {
    const loadCall = async () => {
      const call = (await load()).calls[name];
      if (!call) throw new Error(`“${name}”, and nothing answers.`);
      return call;
    };
    return [actor, reachSupabase(loadCall)] as const;
  });

const { watchLeakedProtection, ...askedOfAdmin } = asksOfAdmin;
const { getBots, getHome, getPublicBot, watchVisibility, ...askedOfBots } = asksOfBots;
const { watchInboxAddress, watchVisible, ...askedOfInbox } = asksOfInbox;

/** The runtime of the app: charts get the actors that reach backend and browser, what they emit happens in this tab. */
export function createRuntime(
  navigation: Navigation,
  inspect?: NonNullable<Runtime['options']>['inspect'],
): Runtime {
  const answers = new Map<unknown, AnyActorLogic | undefined>([
    ...answering(asksOfAuth, authActors),
    ...answering({ watchLeakedProtection }, { watchLeakedProtection: listen(watchProtection) }),
    ...reaching({ ...askedOfAdmin, ...asksOfOperator }, () => import('../server/admin/calls.ts')),
    ...answering(asksOfMarketing, marketingActors(navigation)),
    ...answering(asksOfAccount, accountActors(navigation)),
    ...answering({ getBots, getHome, getPublicBot, watchVisibility }, botActors),
    ...reaching(askedOfBots, () => import('../server/bots/calls.ts')),
    ...reaching(asksOfBooking, () => import('../server/booking/calls.ts')),
    ...answering({ watchInboxAddress, watchVisible }, inboxListeners(navigation)),
    ...reaching(askedOfInbox, () => import('../server/inbox/calls.ts')),
    ...reaching(asksOfExam, () => import('../server/exam/calls.ts')),
    ...reaching(asksOfExport, () => import('../server/export/calls.ts')),
    ...reaching(asksOfGuided, () => import('../server/guided/calls.ts')),
    ...reaching(asksOfKnowledge, () => import('../server/knowledge/calls.ts')),
    ...answering(asksOfMail, mailActors),
    ...reaching(asksOfModel, () => import('../server/model/calls.ts')),
    ...reaching(asksOfNumbers, () => import('../server/numbers/calls.ts')),
    ...reaching(asksOfPeople, () => import('../server/people/calls.ts')),
    ...reaching(asksOfServices, () => import('../server/services/calls.ts')),
    ...reaching(asksOfPlans, () => import('../server/plans/calls.ts')),
    ...reaching(asksOfPush, () => import('../server/push/calls.ts')),
    ...reaching(asksOfSources, () => import('../server/sources/calls.ts')),
    ...reaching(asksOfTeam, () => import('../server/team/calls.ts')),
    ...reaching(asksOfIntegrations, () => import('../server/integrations/calls.ts')),
    ...reaching(asksOfQuestions, () => import('../server/questions/calls.ts')),
  ]);
  /** The flow that leads to the page about to be opened: what it has said comes along. */
  let leading: string | undefined;
  navigation.whenLeaving(({ pathChanged }) => {
    if (pathChanged) dismissOtherToasts(leading);
    leading = undefined;
  });
  return {
    provide: (machine) => {
      const actors = Object.entries(machine.implementations.actors).map(([name, actor]) => {
        const answer = answers.get(actor);
        if (!answer) throw new Error(`${machine.id} asks “${name}”, and nothing answers.`);
        return [name, answer];
      });
      // Only the actors' logic is replaced, so the machine keeps its type.
      return machine.provide({ actors: Object.fromEntries(actors) }) as typeof machine;
    },
    perform: (effect, flow) => {
      switch (effect.type) {
        case 'notify':
          return showToast(flow, effect);
        case 'navigate':
          leading = flow;
          return navigation.history[effect.replace ? 'replace' : 'push'](effect.to);
        case 'scroll':
          return scrollTo(navigation, effect.to);
        case 'log':
          return void log(effect);
      }
    },
    retract: dismissToast,
    options: { inspect },
  };
}
