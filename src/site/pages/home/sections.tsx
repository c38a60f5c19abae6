import { home } from '../../content/home.ts';
import { CtaBand } from '../../parts/cta-band.tsx';
import { ContactSection } from './contact-section.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { Trust } from './trust.tsx';

/** The front page below its first screen. */
export function Sections() {
  return (
    <>
      <Features />
      <Trust />
      <Demo />
      <Pricing />
      <Questions />
      <ContactSection />
      <CtaBand {...home.closing} />
    </>
  );
}
