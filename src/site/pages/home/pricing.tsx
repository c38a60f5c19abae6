import { ArrowRight } from 'lucide-react';
import { Link } from '../../../frame/link.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { home } from '../../content/home.ts';
import { plansOnHome } from '../../content/plans.ts';
import { JsonLd } from '../../frame/json-ld.tsx';
import { product } from '../../parts/structured-data.ts';
import { PlanCards } from '../pricing/plan-cards.tsx';

/** What it costs, in short. */
export function Pricing() {
  const { eyebrow, title, text, all } = home.pricing;
  return (
    <Section id="pricing" tone="sunken" labelledBy="pricing-title">
      <SectionHeading id="pricing-title" eyebrow={eyebrow} title={title}>
        <p>{text}</p>
      </SectionHeading>
      <JsonLd things={[product()]} />
      <PlanCards plans={plansOnHome} isTeaser />
      <p className="mt-6 text-center sm:mt-10">
        <Link to="/pricing" className={`max-sm:w-full ${buttonStyle('secondary')}`}>
          {all} <ArrowRight aria-hidden className="size-4" />
        </Link>
      </p>
    </Section>
  );
}
