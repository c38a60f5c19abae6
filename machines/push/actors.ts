import { promiseActor } from '../actors.ts';
import type { Answer } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { PushWishes } from './push-choice.ts';

/**
 * How it is with notifications in this browser. install: it has to be on the Home Screen first. denied: the browser
 * forbids them. lost: they were on, and the server tells this browser nothing any more.
 */
export type PushPlace = 'unsupported' | 'install' | 'not-set-up' | 'off' | 'denied' | 'on' | 'lost';

/** Of what a member is notified about a business. */
export interface PushChoice extends PushWishes {
  businessId: string;
}

/** What the charts of notifications ask of the world. */
export const actors = {
  getPushPlace: promiseActor<PushPlace>(),
  /** Asks for permission and has the server tell this browser what happens. dismissed: the question was closed. */
  turnOnPush: promiseActor<Answer<'denied' | 'dismissed' | 'refused'>>(),
  turnOffPush: promiseActor<void>(),
  /** Null: they are no member. */
  getPushChoice: promiseActor<{ choice: PushChoice | null }, CardRequest<{ businessId: string }>>(),
  savePushChoice: promiseActor<SaveAnswer<PushChoice>, { saved: PushChoice; values: PushWishes }>(),
};
