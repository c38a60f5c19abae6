import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { track } from '../../browser/analytics.ts';
import { brand, callLink } from '../../content/brand.ts';
import { ColorSchemeChoice } from '../../frame/color-scheme-choice.tsx';
import { Link } from '../../frame/link.tsx';
import { Logo } from '../../frame/logo.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { footerWords, industries, legalLinks, quickLinks } from '../content/navigation.ts';

const linkStyle =
  'inline-flex min-h-9 items-center font-normal text-muted no-underline hover:text-ink hover:underline';

/** The link to a mail to support that has been begun. */
function mailLink(browser: string): string {
  const { subject, body } = footerWords.mail;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body(browser))}`;
}

/** What is below every page: its links, whom it is for, and how to reach support. */
export function SiteFooter() {
  // The page's HTML knows neither the browser it will be read in nor the year.
  const isHydrated = useHydrated();

  return (
    <footer className="border-t border-line bg-well px-4 text-sm sm:px-6">
      <div className="mx-auto max-w-6xl pt-10 pb-6 sm:pt-16">
        <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-[1.35fr_1.3fr_0.9fr_1.1fr]">
          <div className="grid content-start gap-2">
            <Link
              to="/"
              className="-mt-3 flex min-h-11 w-fit items-center gap-2.5 text-lg font-semibold tracking-tight text-ink no-underline hover:text-ink"
            >
              <Logo />
              {brand.name}
            </Link>
            <p className="max-w-72 text-muted">{footerWords.about}</p>
          </div>
          <Column title={footerWords.quickLinks}>
            <nav aria-label={footerWords.quickLinks}>
              <ul className="grid grid-flow-col grid-rows-5 gap-x-6">
                {quickLinks.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to} className={linkStyle}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </Column>
          <Column title={footerWords.industries}>
            <ul className="grid gap-x-6 max-sm:grid-cols-2">
              {industries.map(({ label, business }) => (
                <li key={business}>
                  <Link to="/" search={{ for: business }} className={linkStyle}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column title={footerWords.contact}>
            <ul>
              <Detail icon={<Mail aria-hidden className="size-4 shrink-0" />}>
                <span className="min-w-0 break-words">{brand.supportEmail}</span>
              </Detail>
              <Detail icon={<Phone aria-hidden className="size-4 shrink-0" />}>
                <a href={callLink(brand.supportPhone)} className={linkStyle}>
                  {brand.supportPhone}
                </a>
              </Detail>
              <Detail icon={<MapPin aria-hidden className="size-4 shrink-0" />}>{brand.city}</Detail>
            </ul>
            <div className="mt-3 flex flex-wrap gap-2">
              <a
                href={mailLink(isHydrated ? navigator.userAgent : '')}
                className={buttonStyle('secondary')}
                onClick={() => track('support_email_clicked')}
              >
                {footerWords.email}
              </a>
              <Link
                to="/support"
                className={buttonStyle('secondary')}
                onClick={() => track('support_livechat_clicked')}
              >
                {footerWords.chat}
              </Link>
            </div>
          </Column>
        </div>
        <div className="mt-8 flex sm:mt-14 flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          <p className="text-muted">{footerWords.rights(isHydrated ? new Date().getFullYear() : null)}</p>
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={linkStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ColorSchemeChoice />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-2.5 text-muted">
      {icon}
      {children}
    </li>
  );
}
