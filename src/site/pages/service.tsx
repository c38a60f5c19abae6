import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { Service } from '../content/service.ts';
import { servicesPage } from '../content/services-page.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { island } from '../island.tsx';
import { SectionLink } from '../marketing/section-link.tsx';
import { ClosingBand } from '../parts/closing-band.tsx';
import { ComingSoon } from '../parts/coming-soon.tsx';
import { Drawing, serviceDrawings } from '../parts/drawing.tsx';
import { Faq } from '../parts/faq.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList, faqPage } from '../parts/structured-data.ts';
import { waysOn } from '../parts/words.ts';
import { BeforeAndAfter } from './service/before-and-after.tsx';
import { DemoAndPlan } from './service/demo-and-plan.tsx';

const above = [{ label: servicesPage.seo.title, to: '/services' }] as const;

const MoreServices = island(async () => (await import('./service/more-services.tsx')).MoreServices);

/** The page of one service. */
export function ServicePage({ service }: { service: Service }) {
  const { slug, title, subheading, features, faqs, seo, demoPlaceholder, comingSoon } = service;
  const path = `/services/${slug}`;
  return (
    <div data-soon={comingSoon}>
      <SiteHead
        {...seo}
        path={path}
        about={[breadcrumbList([...above, { label: title, to: path }]), faqPage(faqs)]}
      />
      <PageHero
        title={title}
        breadcrumbs={{ above, label: title }}
        actions={
          <>
            <Link to="/signup" className={buttonStyle('primary')}>
              {waysOn.startTrial}
            </Link>
            <SectionLink section="contact" service={slug} className={buttonStyle('secondary')}>
              {servicesPage.bookDemo}
            </SectionLink>
          </>
        }
        picture={
          <figure className="grid min-w-0 gap-3">
            <div className="rounded-2xl border border-line bg-well p-5 sm:p-8">
              <Drawing of={serviceDrawings[slug]} />
            </div>
            <figcaption className="text-center text-sm text-balance text-muted">{demoPlaceholder}</figcaption>
          </figure>
        }
      >
        {comingSoon && (
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-ink">
            <ComingSoon /> {servicesPage.comingSoon}
          </p>
        )}
        <p>{subheading}</p>
      </PageHero>
      <BeforeAndAfter {...service} />
      <Section labelledBy="key-features" className="pt-0 sm:pt-0">
        <div className="grid gap-x-16 lg:grid-cols-[1fr_2fr]">
          <div>
            <SectionHeading id="key-features" title={servicesPage.keyFeatures} align="start" />
          </div>
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {features.map(({ title: name, text, comingSoon: isLater }) => (
              <div key={name} data-soon={isLater} className="border-t border-edge/50 pt-5">
                <dt className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {name}
                  {isLater && <ComingSoon />}
                </dt>
                <dd className="mt-1.5 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <DemoAndPlan {...service} />
      <Section labelledBy="questions">
        <div className="grid gap-x-16 lg:grid-cols-[1fr_2fr]">
          <div>
            <SectionHeading id="questions" title={servicesPage.questions} align="start" />
          </div>
          <Faq items={faqs} />
        </div>
      </Section>
      <MoreServices than={slug} />
      <ContactBand />
    </div>
  );
}

/** As `CtaBand` closes other pages; here the way on is a conversation. */
function ContactBand() {
  const { title, text } = servicesPage.contact;
  return (
    <ClosingBand id="contact-us" title={title} text={text}>
      <SectionLink section="contact" className={buttonStyle('primary')}>
        {waysOn.contact}
      </SectionLink>
    </ClosingBand>
  );
}
