import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { CardRequest } from '../lists/card.machine.ts';

/** How a plan stands: see the chart `subscription-state`. */
export const planStatuses = ['trial', 'grace', 'active', 'ending', 'paused', 'cancelled'] as const;

/** The plan that a business is on. */
export interface Subscription {
  /** The id of the plan, and what it is called. */
  plan: string;
  name: string;
  status: (typeof planStatuses)[number];
  /** When its state ends by itself: ISO 8601. */
  endsAt: string;
  /** The id of the plan that comes at the end of the month; null: it stays the same. */
  nextPlan: string | null;
  /** By what it is paid. */
  provider: 'invoice' | 'stripe';
  /** How many bots, and conversations a month, it has; null: no limit. */
  botLimit: number | null;
  included: number | null;
  /** What it has beside bots and conversations, by the ids of src/content/plan-list.ts. */
  features: readonly string[];
}

/** How a business stands with the service. */
export interface Standing {
  /** Null while plans are off. */
  subscription: Subscription | null;
  /** The conversations that began this month. */
  conversations: number;
  bots: number;
  /** Why an operator has suspended the business; null: nobody has. */
  suspended: string | null;
}

/** What an owner does with a plan; `known` is what they saw, so that two who decide at once notice each other. */
export interface PlanChange {
  businessId: string;
  act: 'change' | 'cancel' | 'resume';
  /** The id of the plan that is chosen. */
  chosen: string | null;
  known: Pick<Subscription, 'plan' | 'status' | 'nextPlan'>;
}

/** The page of the payment service, or why there is none. */
export type PaymentPage = { ok: true; address: string } | Refusal<'refused'>;

/** `pending`: the payment service is still working on it. */
export type PaymentOutcome = { ok: true; state: 'settled' | 'pending' | 'expired' } | Refusal<'refused'>;

/** What the charts of plans ask of the world. */
export const actors = {
  /** Null: plans are off, and nobody has suspended the business. */
  getStanding: promiseActor<Standing | null, CardRequest<{ businessId: string }>>(),
  /** `refused` comes with a reason for the owner to read. */
  changePlan: promiseActor<Answer<'refused'>, { change: PlanChange }>(),
  /** Whether the plan can be paid by card here. */
  canPayByCard: promiseActor<boolean, { businessId: string }>(),
  /** Where the plan is paid by card, or where that is managed. */
  openPayment: promiseActor<PaymentPage, { businessId: string }>(),
  /** Leaves for that page; answered once somebody comes back by the browser's history. */
  leaveFor: promiseActor<void, { address: string }>(),
  /** What became of a payment. `returned` is what the page came back with. */
  confirmPayment: promiseActor<PaymentOutcome, { businessId: string; returned: string }>(),
};
