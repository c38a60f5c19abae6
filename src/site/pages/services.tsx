import { PageHead } from '../../frame/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { servicesPage } from '../content/services-page.ts';
import { Island, latePart, none, prepare } from '../island.tsx';
import { sessionLink } from '../islands.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { HeroDrawing, heroDrawings } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';

const cards = latePart(async () => (await import('./service/service-cards.tsx')).ServiceCards);

/** Loads the list of services, and the drawing beside the heading. */
export const prepareServices = () => prepare(cards, sessionLink, heroDrawings.services);

/** All services. */
export function Services() {
  return (
    <>
      <PageHead
        {...servicesPage.seo}
        path="/services"
        about={[breadcrumbList([{ label: 'Services', to: '/services' }])]}
      />
      <PageHero
        title={servicesPage.title}
        breadcrumbs={{ label: 'Services' }}
        picture={<HeroDrawing of="services" />}
      >
        <p>{servicesPage.lead}</p>
      </PageHero>
      <Section className="pt-10 sm:pt-12">
        <Island part={cards} props={none} className="min-h-dvh" soon />
      </Section>
      <CtaBand {...servicesPage.closing} look="light" />
    </>
  );
}
