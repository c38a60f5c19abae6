import { Link } from '@tanstack/react-router';
import { amountOf, botsOf, conversationsOf, type ListedPlan, listedPlans } from '../../content/plan-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { listOf } from './plan-lists.ts';
import { tableWords } from './words.ts';

interface Props {
  /** The ids of the plan that is, and of the one that follows. */
  current: string;
  next: string | null;
  /** The id of the plan that is being changed to. */
  choosing: string | null;
  isBusy: boolean;
  onChoose: (plan: ListedPlan) => void;
}

/** The plans beside each other: what of each is counted, and one button to change to it. The price list says the rest. */
export function PlanTable({ current, next, choosing, isBusy, onChoose }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-3" aria-label={tableWords.label}>
      {listOf(current).map((id) => {
        const plan = listedPlans[id];
        const isComing = id === next;
        return (
          <li key={id} className="grid content-start gap-3 rounded-xl border border-line p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{plan.name}</h3>
              {id === current && <Badge tone="success">{tableWords.current}</Badge>}
              {isComing && <Badge>{tableWords.next}</Badge>}
            </div>
            <p className="text-sm">
              {plan.price === null ? tableWords.priced : tableWords.price(amountOf(plan.price))}
            </p>
            <ul className="grid gap-1 text-sm text-muted">
              <li>{conversationsOf(plan)}</li>
              {plan.bots !== null && <li>{botsOf(plan)}</li>}
            </ul>
            {plan.price === null
              ? id !== current && <Link to="/contact">{tableWords.contact(plan.name)}</Link>
              : (id === current ? next !== null : !isComing) && (
                  <Button
                    variant="secondary"
                    busy={choosing === id}
                    disabled={isBusy && choosing !== id}
                    onClick={() => onChoose(plan)}
                  >
                    {id === current ? tableWords.stay(plan.name) : tableWords.change(plan.name)}
                  </Button>
                )}
          </li>
        );
      })}
    </ul>
  );
}
