import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { aboutPage, journey, values } from '../content/about.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList, organization } from '../parts/structured-data.ts';
import { waysOn } from '../parts/words.ts';

/** Who makes the product, what for, and how they came here. */
export function About() {
  const { seo, title, lead, mission, closing } = aboutPage;
  return (
    <>
      <SiteHead
        {...seo}
        path="/about"
        about={[organization(), breadcrumbList([{ label: seo.title, to: '/about' }])]}
      />
      <PageHero
        title={title}
        breadcrumbs={{ label: seo.title }}
        picture={<HeroDrawing of="desk" />}
        actions={
          <>
            <Link to="/signup" className={buttonStyle('primary')}>
              {waysOn.startTrial}
            </Link>
            <Link to="/contact" className={buttonStyle('secondary')}>
              {waysOn.contact}
            </Link>
          </>
        }
      >
        <p>{lead}</p>
      </PageHero>
      <Section labelledBy="mission">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <h2 id="mission" tabIndex={-1} className="text-sm font-semibold tracking-normal text-accent">
              {mission.title}
            </h2>
            <p className="mt-4 max-w-xl text-heading font-semibold text-balance">{mission.statement}</p>
          </div>
          <div className="grid max-w-prose content-start gap-5 text-lead text-muted lg:pt-9">
            {mission.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <Section tone="sunken" labelledBy="values">
        <SectionHeading id="values" title={aboutPage.values.title} align="start" />
        <Values />
      </Section>
      <Section labelledBy="journey">
        <SectionHeading id="journey" title={aboutPage.journey.title} align="start">
          <p>{aboutPage.journey.text}</p>
        </SectionHeading>
        <Journey />
      </Section>
      <CtaBand {...closing} />
    </>
  );
}

function Values() {
  return (
    <ul className="grid gap-x-16 sm:grid-cols-2">
      {values.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-5 border-t border-line py-7">
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.75} />
          <div className="grid content-start gap-1.5">
            <h3 className="text-lg leading-snug font-semibold">{title}</h3>
            <p className="max-w-md text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A line with a stop for each event: down the page on a phone, across it on a wide window. */
function Journey() {
  return (
    <ol className="grid lg:grid-cols-4">
      {journey.map(({ when, title, text }) => (
        <li
          key={title}
          className="relative border-l border-line pb-10 pl-8 last:pb-0 lg:border-t lg:border-l-0 lg:pt-8 lg:pr-10 lg:pb-0 lg:pl-0"
        >
          <span
            aria-hidden
            className="absolute top-1.5 -left-[0.40625rem] size-3 rounded-full border-2 border-accent bg-canvas lg:-top-[0.40625rem] lg:left-0"
          />
          <p className="text-sm font-semibold text-accent tabular-nums">{when}</p>
          <h3 className="mt-1.5 text-lg leading-snug font-semibold">{title}</h3>
          <p className="mt-2 max-w-md text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
