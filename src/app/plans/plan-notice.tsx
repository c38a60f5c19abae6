import { Link } from '@tanstack/react-router';
import { standing } from '../../../machines/plans/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { goesOn, noticeWords, saidOf, usedOf } from './plan-words.ts';
import { Usage } from './usage.tsx';

/** What Home says of a plan: why bots are paused or will be, and the meter. Without a plan, or before it is known, nothing. */
export function PlanNotice({ businessId }: { businessId: string }) {
  const [state] = useFlow(standing, { businessId });
  const known = state.context.value;
  if (!known) return null;
  const said = saidOf(known) ?? usedOf(known);
  const { subscription } = known;
  const settings = (
    <Link to="/settings" search={{ business: businessId }} hash="plan" className={buttonStyle('secondary')}>
      {noticeWords.settings}
    </Link>
  );
  return (
    <>
      {said && (
        <Notice tone={said.tone} role="status" title={said.title}>
          <p className="wrap-anywhere">{said.text}</p>
          {known.suspended === null ? (
            <div>{settings}</div>
          ) : (
            <p>
              <Link to="/contact">{noticeWords.wrong.link}</Link>
              {noticeWords.wrong.after}
            </p>
          )}
        </Notice>
      )}
      {subscription && known.suspended === null && (
        <Panel title={noticeWords.title(subscription.name)} aside={!said && settings}>
          <Usage standing={known} />
          {!saidOf(known) && <p className="text-sm text-muted">{goesOn(subscription, undefined)}</p>}
        </Panel>
      )}
    </>
  );
}
