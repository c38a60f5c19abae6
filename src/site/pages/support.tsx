import { ArrowRight, type LucideIcon, Mail, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '../../content/brand.ts';
import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { guideHeads } from '../content/guide-heads.ts';
import { supportPage } from '../content/support.ts';
import { SiteHead } from '../frame/site-head.tsx';
import { DemoChat } from '../islands.tsx';
import { OwnBot } from '../parts/own-bot.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { breadcrumbList, organization } from '../parts/structured-data.ts';

/** All ways to get help, and how long each takes. */
export function Support() {
  const { seo, title, lead, ownBot, chat, channels, email, call, form } = supportPage;
  return (
    <>
      <SiteHead
        {...seo}
        path="/support"
        about={[organization(), breadcrumbList([{ label: 'Support', to: '/support' }])]}
      />
      <PageHero title={title} breadcrumbs={{ label: 'Support' }}>
        <p>{lead}</p>
      </PageHero>
      <Section labelledBy="chat" className="pt-8 sm:pt-10">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.1fr]">
          <div className="grid grid-cols-1 content-start gap-10">
            <OwnBot>{ownBot}</OwnBot>
            <div>
              <h2 className="text-xl font-semibold">{channels}</h2>
              <ul className="mt-4 divide-y divide-line border-y border-line">
                <Channel Icon={Mail} title={email.title} text={email.text} note={email.time}>
                  <a
                    href={`mailto:${brand.supportEmail}`}
                    className={`max-w-full ${buttonStyle('secondary')}`}
                  >
                    <span className="min-w-0 wrap-anywhere">{brand.supportEmail}</span>
                  </a>
                </Channel>
                <Channel Icon={Phone} title={call.title} text={call.text}>
                  <Link to="/contact" search={{ type: 'call' }} className={buttonStyle('secondary')}>
                    {call.button}
                  </Link>
                </Channel>
                <Channel Icon={MessageSquareText} title={form.title} text={form.text}>
                  <Link to="/contact" className={buttonStyle('secondary')}>
                    {form.button}
                  </Link>
                </Channel>
              </ul>
            </div>
          </div>
          <div className="grid grid-cols-1 content-start gap-5">
            <div className="grid gap-1.5">
              <h2 id="chat" tabIndex={-1} className="text-xl font-semibold">
                {chat.title}
              </h2>
              <p className="max-w-prose text-muted">{chat.text}</p>
            </div>
            <DemoChat />
          </div>
        </div>
      </Section>
      <SelfHelp />
    </>
  );
}

interface ChannelProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** How soon an answer comes. */
  note?: string;
  /** The button or link that leads there. */
  children: ReactNode;
}

function Channel({ Icon, title, text, note, children }: ChannelProps) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-5 py-6">
      <Icon aria-hidden className="mt-0.5 size-6 text-accent" strokeWidth={1.75} />
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted">{text}</p>
        {note && <p className="text-sm font-medium">{note}</p>}
        <div className="mt-3 max-w-full">{children}</div>
      </div>
    </li>
  );
}

function SelfHelp() {
  const { title, text, pricing, pricingText } = supportPage.selfHelp;
  const link = 'flex items-center justify-between gap-4 py-5 text-ink no-underline hover:text-accent';
  return (
    <Section labelledBy="self-help" className="border-t border-line">
      <div className="grid gap-x-16 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <SectionHeading id="self-help" title={title} align="start">
            <p>{text}</p>
          </SectionHeading>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {Object.values(guideHeads).map((guide) => (
            <li key={guide.id}>
              <Link to="/docs" search={{ guide: guide.id }} className={link}>
                <LinkText title={guide.title} text={guide.summary} />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/pricing" className={link}>
              <LinkText title={pricing} text={pricingText} />
            </Link>
          </li>
        </ul>
      </div>
    </Section>
  );
}

function LinkText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span>
        <span className="block font-semibold">{title}</span>{' '}
        <span className="block font-normal text-muted">{text}</span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </>
  );
}
