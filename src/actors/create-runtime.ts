import type { AnyActorLogic } from 'xstate';
import { actors as asksOfAccount } from '../../machines/account/actors.ts';
import { actors as asksOfAdmin } from '../../machines/admin/actors.ts';
import { actors as asksOfAuth } from '../../machines/auth/actors.ts';
import { actors as asksOfBots } from '../../machines/bots/actors.ts';
import { actors as asksOfInbox } from '../../machines/inbox/actors.ts';
import { actors as asksOfKnowledge } from '../../machines/knowledge/actors.ts';
import { actors as asksOfMail } from '../../machines/mail/actors.ts';
import { actors as asksOfMarketing } from '../../machines/marketing/actors.ts';
import { actors as asksOfQuestions } from '../../machines/questions/actors.ts';
import { actors as asksOfTeam } from '../../machines/team/actors.ts';
import { log } from '../backend/log.ts';
import { scrollTo } from '../browser/scroll.ts';
import type { Runtime } from '../flows/runtime.tsx';
import type { AppRouter } from '../router.tsx';
import { dismissOtherToasts, dismissToast, showToast } from '../ui/toast.tsx';
import { accountActors } from './account.ts';
import { adminActors } from './admin.ts';
import { authActors } from './auth.ts';
import { botActors } from './bots.ts';
import { inboxActors } from './inbox.ts';
import { knowledgeActors } from './knowledge.ts';
import { mailActors } from './mail.ts';
import { marketingActors } from './marketing.ts';
import { questionActors } from './questions.ts';
import { teamActors } from './team.ts';

/** Pairs what the charts of an area ask with what answers it. */
const answering = <Actors extends Readonly<Record<string, AnyActorLogic>>>(asked: Actors, answers: Actors) =>
  Object.entries(asked).map(([name, actor]) => [actor, answers[name]] as const);

/** The runtime of the app: charts get the actors that reach backend and browser, what they emit happens in this tab. */
export function createRuntime(
  router: AppRouter,
  inspect?: NonNullable<Runtime['options']>['inspect'],
): Runtime {
  const answers = new Map<unknown, AnyActorLogic | undefined>([
    ...answering(asksOfAuth, authActors),
    ...answering(asksOfAdmin, adminActors),
    ...answering(asksOfMarketing, marketingActors(router)),
    ...answering(asksOfAccount, accountActors(router)),
    ...answering(asksOfBots, botActors),
    ...answering(asksOfInbox, inboxActors(router)),
    ...answering(asksOfKnowledge, knowledgeActors),
    ...answering(asksOfMail, mailActors),
    ...answering(asksOfTeam, teamActors),
    ...answering(asksOfQuestions, questionActors),
  ]);
  /** The flow that leads to the page about to be opened: what it has said comes along. */
  let leading: string | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
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
          return effect.replace ? router.history.replace(effect.to) : router.history.push(effect.to);
        case 'scroll':
          return scrollTo(router, effect.to);
        case 'log':
          return void log(effect);
      }
    },
    retract: dismissToast,
    options: { inspect },
  };
}
