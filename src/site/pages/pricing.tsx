import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { pricingFaq } from '../content/faq.ts';
import { planPromises, plansOnPricing, pricingPage } from '../content/plans.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { SectionLink } from '../marketing/section-link.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { Faq } from '../parts/faq.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList, faqPage, product } from '../parts/structured-data.ts';
import { PlanCards } from './pricing/plan-cards.tsx';
import { PlanComparison } from './pricing/plan-comparison.tsx';

/** The plans of price list B, what holds for all of them, and what people ask about them. */
export function Pricing() {
  return (
    <>
      <SiteHead
        {...pricingPage.seo}
        path="/pricing"
        about={[
          product(),
          faqPage(pricingFaq),
          breadcrumbList([{ label: pricingPage.seo.title, to: '/pricing' }]),
        ]}
      />
      <PageHero
        title={pricingPage.title}
        breadcrumbs={{ label: pricingPage.seo.title }}
        picture={<HeroDrawing of="receipt" />}
      >
        <p>{pricingPage.lead}</p>
      </PageHero>
      <Section labelledBy="plans" className="pt-10 sm:pt-12">
        <h2 id="plans" className="sr-only">
          {pricingPage.plans}
        </h2>
        <PlanCards plans={plansOnPricing} />
        <p className="mt-6 text-center text-sm text-muted">{pricingPage.currency}</p>
      </Section>
      <Section tone="sunken" labelledBy="promises">
        <div className="grid gap-x-16 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <SectionHeading id="promises" title={pricingPage.promises} align="start" />
          </div>
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {planPromises.map(({ title, text }) => (
              <div key={title} className="border-t border-edge/50 pt-5">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1.5 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section labelledBy="compare">
        <SectionHeading id="compare" title={pricingPage.comparison} align="start" />
        <PlanComparison />
      </Section>
      <Section labelledBy="questions" className="pt-0 sm:pt-0">
        <div className="grid gap-x-16 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <SectionHeading id="questions" title={pricingPage.questions} align="start">
              <p>
                {pricingPage.elsewhere.before}
                <SectionLink section="contact">{pricingPage.elsewhere.link}</SectionLink>
                {pricingPage.elsewhere.after}
              </p>
            </SectionHeading>
          </div>
          <Faq items={pricingFaq} />
        </div>
      </Section>
      <CtaBand {...pricingPage.closing} look="light" />
    </>
  );
}
