import { ArrowRight } from 'lucide-react';
import { Link } from '../../../frame/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { homeFaq } from '../../content/faq.ts';
import { home } from '../../content/home.ts';
import { JsonLd } from '../../frame/json-ld.tsx';
import { Faq } from '../../parts/faq.tsx';
import { faqPage } from '../../parts/structured-data.ts';

/** What visitors ask, and the way to ask something else. */
export function Questions() {
  const { eyebrow, title, text, support } = home.faq;
  return (
    <Section id="faq" labelledBy="faq-title">
      <JsonLd things={[faqPage(homeFaq)]} />
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <div className="lg:sticky lg:top-28">
            <SectionHeading id="faq-title" eyebrow={eyebrow} title={title} align="start">
              <p>{text}</p>
              <Link
                to="/support"
                className="mt-4 inline-flex min-h-11 items-center gap-2 text-base no-underline"
              >
                {support} <ArrowRight aria-hidden className="size-4" />
              </Link>
            </SectionHeading>
          </div>
        </div>
        <Faq items={homeFaq} />
      </div>
    </Section>
  );
}
