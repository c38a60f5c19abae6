import { SiteHead } from '../frame/site-head.tsx';
import { Docs } from '../islands.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';

/** The documentation. `guide` is the name of the guide to read, as the address has it. */
export function DocsPage({ guide }: { guide?: string }) {
  return (
    <>
      <SiteHead
        title="Documentation"
        description="Create a chatbot, train it from documents, a website or by hand, and embed it on your website with one snippet."
        path="/docs"
        keywords={['chatbot documentation', 'create a chatbot', 'train a chatbot', 'embed a chatbot']}
        about={[breadcrumbList([{ label: 'Documentation', to: '/docs' }])]}
      />
      <PageHero
        title="Documentation"
        breadcrumbs={{ label: 'Documentation' }}
        picture={<HeroDrawing of="snippet" />}
      >
        <p>Two guides take you from an empty account to a chatbot on your website.</p>
      </PageHero>
      <Docs guide={guide} />
    </>
  );
}
