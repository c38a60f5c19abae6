import { Link } from '@tanstack/react-router';
import { standing } from '../../../machines/plans/lists.ts';
import { listedPlans } from '../../content/plan-list.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listOf } from './plan-lists.ts';
import { missingFeatures } from './plan-words.ts';

interface Props {
  businessId: string;
  feature: keyof typeof missingFeatures;
}

/** What the plan of a business has not, which plans have it, and the way to them. Nothing where the plan has it. */
export function NotInPlan({ businessId, feature }: Props) {
  const [state] = useFlow(standing, { businessId });
  const subscription = state.context.value?.subscription;
  const said = missingFeatures[feature];
  if (!subscription || subscription.features.includes(feature)) return null;
  const having = listOf(subscription.plan)
    .map((id) => listedPlans[id])
    .filter(({ allows }) => allows.includes(feature));
  return (
    <Notice tone="info" title={said.title}>
      <p>
        {having.map(({ name }) => name).join(' and ')} {having.length === 1 ? 'has' : 'have'} {said.it}.{' '}
        {said.text}
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
