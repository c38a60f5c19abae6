import type { LinkProps } from '@tanstack/react-router';
import { BookOpen, Building2, type LucideIcon, MessageCircle, Quote } from 'lucide-react';
import type { Business } from '../../../machines/marketing/business.ts';
import { brand } from '../../content/brand.ts';

/** A way to a page of this site. */
export interface PageLink {
  label: string;
  to: LinkProps['to'];
}

/** The header's links. */
export const mainLinks: readonly PageLink[] = [
  { label: 'Features', to: '/features' },
  { label: 'Services', to: '/services' },
  { label: 'Pricing', to: '/pricing' },
];

/** What the header's menu says around its links. */
export const menuWords = {
  label: 'Main',
  menu: 'Menu',
  resources: 'Resources',
  call: 'Call Us',
  demo: 'Try Interactive Demo',
};

/** What the ways into the product say. */
export const sessionWords = {
  startTrial: 'Start Free Trial',
  dashboard: 'Go to Dashboard',
  login: 'Log in',
  hasAccount: 'You have an account already.',
};

/** What the header has below Resources. */
export const resourceLinks: readonly (PageLink & { icon: LucideIcon; text: string })[] = [
  {
    label: 'Interactive Demo',
    to: '/demo',
    icon: MessageCircle,
    text: 'Book a visit at a clinic, as its patients do',
  },
  { label: 'Customer Stories', to: '/customers', icon: Quote, text: 'What small businesses do with it' },
  { label: 'Documentation', to: '/docs', icon: BookOpen, text: 'From sign-up to your website' },
  { label: 'About Us', to: '/about', icon: Building2, text: 'Who we are, and where we’re going' },
];

/** What the header has in its menu only: on a wide window the footer is enough for them. */
export const helpLinks: readonly PageLink[] = [
  { label: 'Contact', to: '/contact' },
  { label: 'Support', to: '/support' },
];

/** What the footer says around its links. */
export const footerWords = {
  about:
    'AI chatbots that answer, and hand over to your team, for small and medium businesses, around the clock.',
  quickLinks: 'Quick links',
  industries: 'Industries',
  contact: 'Contact',
  email: 'Email Us',
  chat: 'Live Chat',
  /** A mail to support that has been begun: below what is asked stands what the answer may depend on. */
  mail: {
    subject: `${brand.name} support request`,
    body: (browser: string) => ['Hello,', '', '', '', '--', `Browser: ${browser}`].join('\r\n'),
  },
  rights: (year: number | null) => `© ${year === null ? '' : `${year} `}${brand.name}. All rights reserved.`,
};

/** The footer's quick links: every page there is, but for those of the law. */
export const quickLinks: readonly PageLink[] = [
  { label: 'Features', to: '/features' },
  { label: 'Services', to: '/services' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Interactive Demo', to: '/demo' },
  { label: 'Customer Stories', to: '/customers' },
  { label: 'Documentation', to: '/docs' },
  { label: 'About Us', to: '/about' },
  { label: 'Support', to: '/support' },
  { label: 'Contact', to: '/contact' },
  { label: 'Log In', to: '/login' },
];

export const legalLinks: readonly PageLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Cookie Policy', to: '/cookie-policy' },
  { label: 'Data Processing', to: '/data-processing-agreement' },
];

/** Whom the product is for; each leads to the front page as such a business sees it. */
export const industries: readonly { label: string; business: Business }[] = [
  { label: 'Healthcare clinics', business: 'clinic' },
  { label: 'Coffee shops', business: 'coffee' },
  { label: 'Restaurants', business: 'restaurant' },
  { label: 'Startups', business: 'startup' },
  { label: 'Retail stores', business: 'retail' },
  { label: 'Professional services', business: 'services' },
];
