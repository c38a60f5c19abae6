import { isService, type Service, type ServiceSlug } from '../content/service.ts';
import { island, prepare } from '../island.tsx';
import { SessionLink } from '../islands.tsx';
import { drawing, serviceDrawings } from '../parts/drawing.tsx';

const files = import.meta.glob<Service>('../content/services/*.ts', { import: 'service' });

/** The page of each service, which loads no other's words, by the file of those words. */
const pages = new Map(
  Object.entries(files).map(([file, load]) => [
    file,
    island(
      async () => {
        const [{ ServicePage }, service] = await Promise.all([import('./service.tsx'), load()]);
        return () => <ServicePage service={service} />;
      },
      { className: 'min-h-dvh', soon: true },
    ),
  ]),
);

/** @throws {Error} when no file has the words of the service: its page cannot be built. */
function pageOf(slug: ServiceSlug) {
  const page = pages.get(`../content/services/${slug}.ts`);
  if (!page) throw new Error(`The service “${slug}” has no words.`);
  return page;
}

/** Loads the page of a service, and what it shows. */
export async function prepareService(slug: string): Promise<void> {
  if (isService(slug)) await prepare(pageOf(slug), SessionLink, drawing(serviceDrawings[slug]));
}

/** The page of a service. */
export function ServiceOfSlug({ slug }: { slug: ServiceSlug }) {
  const Page = pageOf(slug);
  return <Page />;
}
