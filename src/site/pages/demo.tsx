import type { Business } from '../../../machines/marketing/business.ts';
import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { demoPage, howItWorks } from '../content/demo.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { DemoChat } from '../islands.tsx';
import { OwnBot } from '../parts/own-bot.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';

/** The scripted chatbot of a clinic, how such a chatbot comes about, and the way to one's own: of `business`. */
export function Demo({ business = 'clinic' }: { business?: Business }) {
  const { seo, title, lead, own, ownBot, others } = demoPage;
  return (
    <>
      <SiteHead
        {...seo}
        path="/demo"
        about={[breadcrumbList([{ label: 'Interactive Demo', to: '/demo' }])]}
      />
      <PageHero title={title} breadcrumbs={{ label: 'Interactive Demo' }} picture={<DemoChat />}>
        <p>{lead}</p>
        {business !== 'clinic' && <p className="mt-4 text-base font-medium text-ink">{others[business]}</p>}
        <div className="mt-8 text-base">
          <OwnBot>{ownBot}</OwnBot>
        </div>
      </PageHero>
      <Section labelledBy="how-it-works">
        <SectionHeading id="how-it-works" title={demoPage.howItWorks} align="start" />
        <ol className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {howItWorks.map(({ title: step, text }, index) => (
            <li key={step} className="border-t border-line pt-6">
              <p aria-hidden className="text-heading font-semibold text-accent tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-3 text-lg font-semibold">{step}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="band" labelledBy="own-demo">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
          <div className="grid max-w-xl justify-items-start gap-5">
            <h2 id="own-demo" tabIndex={-1} className="text-title font-semibold">
              {own.title}
            </h2>
            <p className="text-lead text-muted">{own.text}</p>
            <Link to="/contact" search={{ type: 'demo' }} className={`mt-2 ${buttonStyle('primary')}`}>
              {own.book}
            </Link>
          </div>
          <TickList items={own.points} />
        </div>
      </Section>
    </>
  );
}
