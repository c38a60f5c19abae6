import { Section } from '../../ui/section.tsx';
import { servicesPage } from '../content/services-page.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { island, prepare } from '../island.tsx';
import { SessionLink } from '../islands.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { HeroDrawing, heroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';

const ServiceCards = island(async () => (await import('./service/service-cards.tsx')).ServiceCards, {
  className: 'min-h-dvh',
  soon: true,
});

/** Loads the list of services, and the drawing beside the heading. */
export const prepareServices = () => prepare(ServiceCards, SessionLink, heroDrawing('tasks'));

/** All services. */
export function Services() {
  return (
    <>
      <SiteHead
        {...servicesPage.seo}
        path="/services"
        about={[breadcrumbList([{ label: 'Services', to: '/services' }])]}
      />
      <PageHero
        title={servicesPage.title}
        breadcrumbs={{ label: 'Services' }}
        picture={<HeroDrawing of="tasks" />}
      >
        <p>{servicesPage.lead}</p>
      </PageHero>
      <Section className="pt-10 sm:pt-12">
        <ServiceCards />
      </Section>
      <CtaBand {...servicesPage.closing} look="light" />
    </>
  );
}
