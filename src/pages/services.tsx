import { servicesPage } from '../content/services-page.ts';
import { Island, latePart, none, prepare } from '../ui/island.tsx';
import { Section } from '../ui/section.tsx';
import { CtaBand } from './cta-band.tsx';
import { sessionLink } from './islands.tsx';
import { PageHead } from './page-head.tsx';
import { PageHero } from './page-hero.tsx';
import { breadcrumbList } from './structured-data.ts';

const cards = latePart(async () => (await import('./service/service-cards.tsx')).ServiceCards);

/** Loads the list of services. */
export const prepareServices = () => prepare(cards, sessionLink);

/** All services. */
export function Services() {
  return (
    <>
      <PageHead
        {...servicesPage.seo}
        path="/services"
        about={[breadcrumbList([{ label: 'Services', to: '/services' }])]}
      />
      <PageHero title={servicesPage.title} breadcrumbs={{ label: 'Services' }}>
        <p>{servicesPage.lead}</p>
      </PageHero>
      <Section className="pt-10 sm:pt-12">
        <Island part={cards} props={none} className="min-h-dvh" soon />
      </Section>
      <CtaBand {...servicesPage.closing} />
    </>
  );
}
