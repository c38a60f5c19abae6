/** What only some plans have, beside more bots and more conversations. */
type PlanFeature =
  | 'booking'
  | 'advanced_booking'
  | 'languages'
  | 'integrations'
  | 'analytics'
  | 'white_label';

/** A plan as far as it is enforced: the price lists say the rest. */
export interface ListedPlan {
  id: 'starter' | 'professional' | 'enterprise' | 'basic' | 'pro' | 'business';
  name: string;
  /** In US dollars a month; null where it is agreed with the customer. */
  price: number | null;
  /** How many bots a business may have; null: as many as it likes. */
  bots: number | null;
  /** How many conversations a month are included; null: all of them. */
  conversations: number | null;
  allows: readonly PlanFeature[];
}

const more: readonly PlanFeature[] = ['booking', 'languages', 'integrations', 'analytics'];
const everything: readonly PlanFeature[] = [...more, 'white_label', 'advanced_booking'];

/**
 * All plans of both price lists. `private.plans` in the database has the same rows, and a test compares them. The first
 * list names no number of bots, so none is enforced.
 */
export const listedPlans: Readonly<Record<ListedPlan['id'], ListedPlan>> = {
  starter: { id: 'starter', name: 'Starter', price: 19, bots: null, conversations: 500, allows: [] },
  professional: {
    id: 'professional',
    name: 'Professional',
    price: 99,
    bots: null,
    conversations: 5_000,
    allows: more,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    price: null,
    bots: null,
    conversations: null,
    allows: everything,
  },
  basic: { id: 'basic', name: 'Basic', price: 29, bots: 1, conversations: 500, allows: [] },
  pro: { id: 'pro', name: 'Pro', price: 79, bots: 3, conversations: 2_000, allows: more },
  business: {
    id: 'business',
    name: 'Business',
    price: 159,
    bots: null,
    conversations: 10_000,
    allows: everything,
  },
};

/** A number of a price list, or what stands for none. */
export const amountOf = (amount: number | null): string => amount?.toLocaleString('en') ?? 'Unlimited';

/** "2,000 conversations per month" */
export const conversationsOf = ({ conversations }: ListedPlan): string =>
  conversations === null ? 'Unlimited conversations' : `${amountOf(conversations)} conversations per month`;

/** "3 chatbots" */
export const botsOf = ({ bots }: ListedPlan): string =>
  `${amountOf(bots)} ${bots === 1 ? 'chatbot' : 'chatbots'}`;
