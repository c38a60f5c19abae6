import type { LucideIcon } from 'lucide-react';

/** The services by the last part of their address, in the order of the site. */
export const serviceSlugs = [
  'customer-support-automation',
  'appointment-booking',
  'faq-automation',
  'multilingual-chat',
  'integrations',
  'analytics',
] as const;

export type ServiceSlug = (typeof serviceSlugs)[number];

/** Whether there is a service of this name. */
export const isService = (name: unknown): name is ServiceSlug => serviceSlugs.some((slug) => slug === name);

/** One service, and all that its page says. */
export interface Service {
  slug: ServiceSlug;
  /** None of it is there yet: its page and its card say so. */
  comingSoon?: true;
  icon: LucideIcon;
  title: string;
  /** The sentence of its card in the list of services. */
  summary: string;
  benefits: readonly string[];
  subheading: string;
  problem: { title: string; points: readonly string[] };
  solution: { title: string; points: readonly string[] };
  features: readonly { title: string; text: string; comingSoon?: true }[];
  /** What the picture in place of a live demo shows. */
  demoPlaceholder: string;
  /** The plan of price list A with which the service begins. */
  pricingNudge: { text: string; planAnchor: 'starter' | 'professional' };
  faqs: readonly { question: string; answer: string }[];
  seo: { title: string; description: string; keywords: readonly string[] };
}
