import { Link } from '@tanstack/react-router';
import { standing } from '../../../machines/plans/lists.ts';
import { listedPlans, type PlanFeature } from '../../content/plan-list.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listOf } from './plan-lists.ts';

const names: Readonly<Partial<Record<PlanFeature, { title: string; text: string }>>> = {
  booking: {
    title: 'Your plan doesn’t have booking',
    text: 'What you have set up is kept, and bookings that are made stay. Nobody can book more until your plan has it.',
  },
};

/** What the plan of a business has not, which plans have it, and the way to them. Nothing where the plan has it. */
export function NotInPlan({ businessId, feature }: { businessId: string; feature: PlanFeature }) {
  const [state] = useFlow(standing, { businessId });
  const subscription = state.context.value?.subscription;
  const said = names[feature];
  if (!subscription || !said || subscription.features.includes(feature)) return null;
  const having = listOf(subscription.plan)
    .map((id) => listedPlans[id])
    .filter(({ allows }) => allows.includes(feature));
  return (
    <Notice tone="info" title={said.title}>
      <p>
        {having.map(({ name }) => name).join(' and ')} {having.length === 1 ? 'has' : 'have'} it. {said.text}
      </p>
      <div>
        <Link
          to="/settings"
          search={{ business: businessId }}
          hash="plan"
          className={buttonStyle('secondary')}
        >
          Compare plans
        </Link>
      </div>
    </Notice>
  );
}
