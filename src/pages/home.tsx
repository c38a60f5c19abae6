import { homeFaq } from '../content/faq.ts';
import { home } from '../content/home.ts';
import { plansOnHome } from '../content/plans.ts';
import { CtaBand } from './cta-band.tsx';
import { Benefits } from './home/benefits.tsx';
import { ContactSection } from './home/contact-section.tsx';
import { Demo } from './home/demo.tsx';
import { Features } from './home/features.tsx';
import { Hero } from './home/hero.tsx';
import { Pricing } from './home/pricing.tsx';
import { Questions } from './home/questions.tsx';
import { Trust } from './home/trust.tsx';
import { PageHead } from './page-head.tsx';
import { faqPage, organization, productWithOffers } from './structured-data.ts';

const about = [organization(), faqPage(homeFaq), productWithOffers(plansOnHome)];

/** The front page. */
export function Home() {
  return (
    <>
      <PageHead
        title={home.title}
        description={home.description}
        path="/"
        keywords={home.keywords}
        about={about}
      />
      <Hero />
      <Benefits />
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
