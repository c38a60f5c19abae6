import { docsPage } from '../content/docs.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { Docs } from '../islands.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';

/** The documentation. `guide` is the name of the guide to read, as the address has it. */
export function DocsPage({ guide }: { guide?: string }) {
  const { seo, lead } = docsPage;
  return (
    <>
      <SiteHead {...seo} path="/docs" about={[breadcrumbList([{ label: seo.title, to: '/docs' }])]} />
      <PageHero title={seo.title} breadcrumbs={{ label: seo.title }} picture={<HeroDrawing of="snippet" />}>
        <p>{lead}</p>
      </PageHero>
      <Docs guide={guide} />
    </>
  );
}
