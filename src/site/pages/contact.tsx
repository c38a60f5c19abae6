import { Mail, Phone } from 'lucide-react';
import { brand, callLink } from '../../content/brand.ts';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { contactPage } from '../content/contact.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { Contact } from '../islands.tsx';
import { HeroDrawing } from '../parts/drawing.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList, organization } from '../parts/structured-data.ts';

/** The contact form and all other ways to us. `prefill` is what the message begins with. */
export function ContactPage({ prefill }: { prefill?: string }) {
  const { seo, title, lead, reach, expectations, promise } = contactPage;
  return (
    <>
      <SiteHead
        {...seo}
        path="/contact"
        about={[organization(), breadcrumbList([{ label: title, to: '/contact' }])]}
      />
      <PageHero title={title} breadcrumbs={{ label: title }} picture={<HeroDrawing of="postcard" />}>
        <p>{lead}</p>
      </PageHero>
      <Section id="contact" className="pt-8 sm:pt-10">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-8">
          <Contact prefill={prefill} />
          <div className="grid grid-cols-1 gap-6">
            <Panel title={reach}>
              <ul className="grid justify-items-start">
                <li className="max-w-full">
                  <a href={`mailto:${brand.supportEmail}`} className={wayStyle}>
                    <Mail aria-hidden className="size-5 shrink-0" />
                    <span className="min-w-0 wrap-anywhere">{brand.supportEmail}</span>
                  </a>
                </li>
                <li>
                  <a href={callLink(brand.supportPhone)} className={wayStyle}>
                    <Phone aria-hidden className="size-5 shrink-0" />
                    {brand.supportPhone}
                  </a>
                </li>
              </ul>
            </Panel>
            <Panel title={expectations.title}>
              <TickList items={expectations.items} />
            </Panel>
            <Panel title={promise.title}>
              <p className="text-muted">{promise.text}</p>
              <TickList items={promise.items} />
            </Panel>
          </div>
        </div>
      </Section>
    </>
  );
}

const wayStyle = 'inline-flex min-h-11 max-w-full items-center gap-3 no-underline';
