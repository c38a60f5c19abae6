import { PageHead } from '../../frame/page-head.tsx';
import { home } from '../content/home.ts';
import { Island, latePart, none, prepare } from '../island.tsx';
import { contact, demoChat, Hero, hero, sessionLink } from '../islands.tsx';
import { drawings } from '../parts/drawing.tsx';
import { organization } from '../parts/structured-data.ts';
import { Benefits } from './home/benefits.tsx';

const sections = latePart(async () => (await import('./home/sections.tsx')).Sections);

/** Loads what the front page shows after its first screen. */
export const prepareHome = () =>
  prepare(hero, sections, sessionLink, drawings.inbox, drawings.builder, drawings.booking, demoChat, contact);

/** The front page: its first screen, and after it all other sections. */
export function Home() {
  return (
    <>
      <PageHead
        title={home.title}
        description={home.description}
        path="/"
        keywords={home.keywords}
        about={[organization()]}
      />
      <Hero />
      <Benefits />
      <Island part={sections} props={none} className="min-h-dvh" soon />
    </>
  );
}
