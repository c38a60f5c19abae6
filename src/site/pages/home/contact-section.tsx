import { Mail, Phone } from 'lucide-react';
import { brand, callLink } from '../../../content/brand.ts';
import { useAddress } from '../../../frame/navigation.ts';
import { Section } from '../../../ui/section.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { servicePrefill } from '../../content/contact.ts';
import { home } from '../../content/home.ts';
import { isService } from '../../content/service.ts';
import { Contact } from '../../islands.tsx';

/** The contact form, beside what happens once it is sent. */
export function ContactSection() {
  const { eyebrow, title, text, steps, reach } = home.contact;
  // Not by the route: the page would wait for its scripts at every address with a search (prerender/plugin.ts).
  const { service } = useAddress().search;
  return (
    <Section id="contact" tone="sunken" labelledBy="contact-title">
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]">
        <SectionHeading id="contact-title" eyebrow={eyebrow} title={title} align="start">
          <p>{text}</p>
        </SectionHeading>
        <div className="sm:max-lg:mb-12 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Contact prefill={isService(service) ? servicePrefill(service) : undefined} />
        </div>
        {/* On a phone the footer, with the same ways to us, comes next. */}
        <div className="max-sm:hidden">
          <Steps items={steps} />
          <div className="mt-10 border-t border-line pt-6">
            <p className="text-sm text-muted">{reach}</p>
            <ul className="mt-2 grid justify-items-start">
              <li>
                <a href={`mailto:${brand.supportEmail}`} className={wayStyle}>
                  <Mail aria-hidden className="size-4" /> {brand.supportEmail}
                </a>
              </li>
              <li>
                <a href={callLink(brand.supportPhone)} className={wayStyle}>
                  <Phone aria-hidden className="size-4" /> {brand.supportPhone}
                </a>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </Section>
  );
}

const wayStyle = 'inline-flex min-h-11 items-center gap-2.5 no-underline';
