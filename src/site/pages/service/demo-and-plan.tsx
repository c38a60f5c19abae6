import { Link } from '../../../frame/link.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { plansOnHome } from '../../content/plans.ts';
import type { Service } from '../../content/service.ts';
import { servicesPage } from '../../content/services-page.ts';
import { SectionLink } from '../../marketing/section-link.tsx';
import { planWords, waysOn } from '../../parts/words.ts';

/** Two ways on: a live demo of the service, and the plan it begins with. */
export function DemoAndPlan({ slug, pricingNudge }: Pick<Service, 'slug' | 'pricingNudge'>) {
  const { title, text, button } = servicesPage.liveDemo;
  return (
    <Section tone="sunken">
      <div className="grid items-center gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
        <section aria-labelledby="live-demo" className="grid justify-items-start gap-4">
          <h2 id="live-demo" className="text-heading font-semibold">
            {title}
          </h2>
          <p className="max-w-xl text-lead text-muted">{text}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <SectionLink section="contact" service={slug} className={buttonStyle('primary')}>
              {button}
            </SectionLink>
            <Link to="/demo" className={buttonStyle('ghost')}>
              {waysOn.demo}
            </Link>
          </div>
        </section>
        <PlanNudge {...pricingNudge} />
      </div>
    </Section>
  );
}

function PlanNudge({ text, planAnchor }: Service['pricingNudge']) {
  const plan = plansOnHome.find(({ id }) => id === planAnchor);
  return (
    <section
      aria-labelledby="plan"
      className="grid gap-5 rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      {plan && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-5">
          <h2 id="plan" className="text-xl font-semibold">
            {plan.name}
          </h2>
          <p className="text-muted">
            <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">${plan.price}</span>{' '}
            {planWords.per(plan.period)}
          </p>
          <p className="w-full text-sm text-muted">{plan.features[0]}</p>
        </div>
      )}
      <p>{text}</p>
      <SectionLink section="pricing" plan={planAnchor} className={buttonStyle('secondary')}>
        {servicesPage.plans}
      </SectionLink>
    </section>
  );
}
