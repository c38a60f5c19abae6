import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Stats } from '../../ui/stats.tsx';
import { claims } from '../content/claims.ts';
import { customerStats, customersPage, industries } from '../content/customers.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { TestimonialCarousel } from '../islands.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';
import { waysOn } from '../parts/words.ts';

/** What customers say of it, in their words and in figures. */
export function Customers() {
  const { seo, title, lead, stories, stats, closing } = customersPage;
  return (
    <>
      <SiteHead
        {...seo}
        path="/customers"
        about={[breadcrumbList([{ label: seo.title, to: '/customers' }])]}
      />
      <PageHero
        title={title}
        breadcrumbs={{ label: seo.title }}
        picture={<HeroDrawing of="street" />}
        actions={
          <>
            <Link to="/signup" className={buttonStyle('primary')}>
              {waysOn.startTrial}
            </Link>
            <Link to="/demo" className={buttonStyle('secondary')}>
              {waysOn.demo}
            </Link>
          </>
        }
      >
        <p>{lead}</p>
      </PageHero>
      <Section labelledBy="stories" className="pt-10 sm:pt-14">
        <div className="mb-6 grid gap-1.5">
          <h2 id="stories" tabIndex={-1} className="text-heading font-semibold">
            {stories.title}
          </h2>
          <p className="max-w-prose text-muted">{stories.text}</p>
        </div>
        <TestimonialCarousel />
      </Section>
      <Section tone="sunken" labelledBy="figures">
        <h2 id="figures" tabIndex={-1} className="mb-8 text-heading font-semibold">
          {stats}
        </h2>
        <Stats items={customerStats} note={claims.exampleFigures} />
      </Section>
      <Section labelledBy="industries">
        <div className="grid gap-x-16 lg:grid-cols-[1fr_1.6fr]">
          <div>
            <SectionHeading id="industries" title={customersPage.industries.title} align="start">
              <p>{customersPage.industries.text}</p>
            </SectionHeading>
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {industries.map(({ icon: Icon, title: industry, text }) => (
              <li
                key={industry}
                className="grid grid-cols-[1.5rem_1fr] gap-x-5 gap-y-1 py-5 sm:grid-cols-[1.5rem_12rem_1fr]"
              >
                <Icon aria-hidden className="mt-0.5 size-6 text-accent" strokeWidth={1.75} />
                <h3 className="font-semibold">{industry}</h3>
                <p className="text-muted max-sm:col-start-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <CtaBand {...closing} look="chat" />
    </>
  );
}
