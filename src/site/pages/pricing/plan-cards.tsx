import { Link } from '../../../frame/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import type { Plan } from '../../content/plans.ts';
import { PlanLink } from '../../islands.tsx';
import { planWords } from '../../parts/words.ts';

/** The plans of one price list, side by side. On a phone a teaser leaves their details to the page of prices. */
export function PlanCards({ plans, isTeaser = false }: { plans: readonly Plan[]; isTeaser?: boolean }) {
  return (
    <div data-teaser={isTeaser || undefined} className="grid gap-4 sm:gap-5 lg:auto-rows-auto lg:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard key={plan.id} {...plan} />
      ))}
    </div>
  );
}

/** The parts of the cards share their rows, so that prices and buttons stand at one height. */
function PlanCard({ id, name, price, period, description, features, terms, buttonText, popular }: Plan) {
  const look = popular ? 'border-accent shadow-float' : 'border-line shadow-card';
  const button = buttonStyle(popular ? 'primary' : 'secondary');
  return (
    <article
      id={id}
      aria-labelledby={`${id}-plan`}
      className={`grid content-start gap-6 rounded-2xl border bg-surface p-6 teaser:grid-cols-[1fr_auto] teaser:gap-4 teaser:p-5 sm:grid-cols-2 sm:gap-x-10 sm:p-8 lg:row-span-4 lg:grid-cols-1 lg:grid-rows-subgrid ${look}`}
    >
      <div className="grid content-start gap-2">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h3 id={`${id}-plan`} tabIndex={-1} className="text-xl font-semibold">
            {name}
          </h3>
          {popular && <Badge>{planWords.popular}</Badge>}
        </div>
        <p className="text-muted teaser:text-[0.9375rem]">{description}</p>
      </div>
      <p className="flex items-baseline gap-2 teaser:flex-col teaser:items-end teaser:gap-1">
        <span className="text-[2.75rem] leading-none teaser:text-[2rem] font-semibold tracking-tight tabular-nums">
          {price === null ? planWords.custom : `$${price}`}
        </span>
        <span className="text-muted teaser:text-sm">
          {price === null ? planWords.price : planWords.per(period)}
        </span>
      </p>
      <div className="grid content-start gap-3 teaser:col-span-2">
        {price === null ? (
          <Link to="/contact" aria-describedby={`${id}-plan`} className={button}>
            {buttonText}
          </Link>
        ) : (
          <PlanLink plan={id} className={button}>
            {buttonText}
          </PlanLink>
        )}
        <ul className="grid gap-0.5 text-sm text-muted teaser:hidden">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
      <div className="border-line teaser:hidden sm:col-start-2 sm:row-span-3 sm:row-start-1 lg:col-start-1 lg:row-auto lg:border-t lg:pt-6">
        <TickList items={features} />
      </div>
    </article>
  );
}
