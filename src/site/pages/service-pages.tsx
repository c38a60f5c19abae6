import { isService, type Service, type ServiceSlug } from '../content/service.ts';
import { Island, latePart, none, prepare } from '../island.tsx';
import { sessionLink } from '../islands.tsx';
import { drawings, serviceDrawings } from '../parts/drawing.tsx';

/** The page of one service, which loads no other's words. */
const pageOf = (load: () => Promise<Service>) =>
  latePart(async () => {
    const [{ ServicePage }, service] = await Promise.all([import('./service.tsx'), load()]);
    return () => <ServicePage service={service} />;
  });

const pages = {
  'customer-support-automation': pageOf(
    async () =>
      (await import('../content/services/customer-support-automation.ts')).customerSupportAutomation,
  ),
  'appointment-booking': pageOf(
    async () => (await import('../content/services/appointment-booking.ts')).appointmentBooking,
  ),
  'faq-automation': pageOf(async () => (await import('../content/services/faq-automation.ts')).faqAutomation),
  'multilingual-chat': pageOf(
    async () => (await import('../content/services/multilingual-chat.ts')).multilingualChat,
  ),
  integrations: pageOf(async () => (await import('../content/services/integrations.ts')).integrations),
  analytics: pageOf(async () => (await import('../content/services/analytics.ts')).analytics),
} satisfies Record<ServiceSlug, unknown>;

/** Loads the page of a service, and what it shows. */
export async function prepareService(slug: string): Promise<void> {
  if (isService(slug)) await prepare(pages[slug], sessionLink, drawings[serviceDrawings[slug]]);
}

/** The page of a service. */
export function ServiceOfSlug({ slug }: { slug: ServiceSlug }) {
  return <Island part={pages[slug]} props={none} className="min-h-dvh" soon />;
}
