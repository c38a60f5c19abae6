import { home } from '../content/home.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { island, prepare } from '../island.tsx';
import { Contact, DemoChat, SessionLink } from '../islands.tsx';
import { drawing } from '../parts/drawing.tsx';
import { organization } from '../parts/structured-data.ts';
import { Benefits } from './home/benefits.tsx';

const Hero = island(async () => (await import('../marketing/hero.tsx')).Hero, {
  className: 'min-h-[40rem]',
  soon: true,
});

const Sections = island(async () => (await import('./home/sections.tsx')).Sections, {
  className: 'min-h-dvh',
  soon: true,
});

const afterHero = 'benefits';

/** Loads what the front page shows after its first screen. */
export const prepareHome = () =>
  prepare(Hero, Sections, SessionLink, ...['inbox', 'builder', 'booking'].map(drawing), DemoChat, Contact);

/** The front page: its first screen, and after it all other sections. */
export function Home() {
  return (
    <>
      <SiteHead
        title={home.title}
        description={home.description}
        path="/"
        keywords={home.keywords}
        about={[organization()]}
      />
      {/* Painted while it is still being read, the first screen moves: its columns are centered on each other. */}
      <link rel="expect" href={`#${afterHero}`} blocking="render" />
      <Hero />
      <Benefits id={afterHero} />
      <Sections />
    </>
  );
}
