import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Stats } from '../../ui/stats.tsx';
import { claims } from '../content/claims.ts';
import { comingSoon, deepDive, featureStats, features, featuresPage } from '../content/features.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { ComingSoon } from '../parts/coming-soon.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList } from '../parts/structured-data.ts';
import { waysOn } from '../parts/words.ts';
import { DeepDive } from './features/deep-dive.tsx';

/** What the product does, what it will do, and six features at length. */
export function Features() {
  return (
    <>
      <SiteHead
        {...featuresPage.seo}
        path="/features"
        about={[breadcrumbList([{ label: featuresPage.seo.title, to: '/features' }])]}
      />
      <PageHero
        title={featuresPage.title}
        breadcrumbs={{ label: featuresPage.seo.title }}
        picture={<HeroDrawing of="night" />}
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
        <p>{featuresPage.lead}</p>
      </PageHero>
      <Section labelledBy="today" className="pt-12 sm:pt-16">
        <div className="border-y border-line py-10 sm:py-12">
          <Stats items={featureStats} note={claims.exampleFigures} />
        </div>
        <div className="mt-16 sm:mt-24">
          <SectionHeading id="today" title={featuresPage.features} align="start" />
          <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {features.map(({ icon: Icon, title, text }) => (
              <li key={title} className="grid content-start gap-2">
                <Icon aria-hidden className="mb-1 size-6 text-accent" strokeWidth={1.75} />
                <h3 className="font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <OnItsWay />
        </div>
      </Section>
      <Section tone="sunken" labelledBy="deep-dive">
        <SectionHeading id="deep-dive" title={featuresPage.deepDive.title}>
          <p>{featuresPage.deepDive.text}</p>
        </SectionHeading>
        <DeepDive items={deepDive} />
      </Section>
      <CtaBand {...featuresPage.closing} look="chat" />
    </>
  );
}

function OnItsWay() {
  return (
    <div className="mt-14 rounded-2xl border border-dashed border-edge/60 p-6 sm:p-8">
      <h3 className="sr-only">{featuresPage.comingSoon}</h3>
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {comingSoon.map(({ title, text }) => (
          <li key={title} data-soon className="grid content-start justify-items-start gap-2">
            <ComingSoon />
            <h4 className="mt-1 font-semibold">{title}</h4>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
