import { Link } from '@tanstack/react-router';
import { standing } from '../../../machines/plans/lists.ts';
import { listedPlans } from '../../content/plan-list.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listOf } from './plan-lists.ts';
import { missingFeatures, missingWords } from './plan-words.ts';

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
    .filter(({ allows }) => allows.includes(feature))
    .map(({ name }) => name);
  return (
    <Notice tone="info" title={said.title}>
      <p>{missingWords.text(having, said)}</p>
      <div>
        <Link
          to="/settings"
          search={{ business: businessId }}
          hash="plan"
          className={buttonStyle('secondary')}
        >
          {missingWords.compare}
        </Link>
      </div>
    </Notice>
  );
}
