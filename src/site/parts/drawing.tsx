import type { ServiceSlug } from '../content/service.ts';
import { Island, latePart, none } from '../island.tsx';

/** The drawings of the product at work. Their HTML is in the page; what draws them is not among what it starts with. */
export const drawings = {
  analytics: latePart(async () => (await import('../pictures/analytics-picture.tsx')).AnalyticsPicture),
  booking: latePart(async () => (await import('../pictures/booking-picture.tsx')).BookingPicture),
  branding: latePart(async () => (await import('../pictures/branding-picture.tsx')).BrandingPicture),
  builder: latePart(async () => (await import('../pictures/builder-picture.tsx')).BuilderPicture),
  faq: latePart(async () => (await import('../pictures/faq-picture.tsx')).FaqPicture),
  inbox: latePart(async () => (await import('../pictures/inbox-picture.tsx')).InboxPicture),
  integrations: latePart(
    async () => (await import('../pictures/integrations-picture.tsx')).IntegrationsPicture,
  ),
  languages: latePart(async () => (await import('../pictures/languages-picture.tsx')).LanguagesPicture),
  support: latePart(async () => (await import('../pictures/support-picture.tsx')).SupportPicture),
};

export type DrawingName = keyof typeof drawings;

/** What each service looks like at work. */
export const serviceDrawings: Record<ServiceSlug, DrawingName> = {
  'customer-support-automation': 'support',
  'appointment-booking': 'booking',
  'faq-automation': 'faq',
  'multilingual-chat': 'languages',
  integrations: 'integrations',
  analytics: 'analytics',
};

/** What stands beside the heading of a page. */
export const heroDrawings = {
  about: latePart(async () => (await import('../pictures/heroes/desk-picture.tsx')).DeskPicture),
  contact: latePart(async () => (await import('../pictures/heroes/postcard-picture.tsx')).PostcardPicture),
  customers: latePart(async () => (await import('../pictures/heroes/street-picture.tsx')).StreetPicture),
  docs: latePart(async () => (await import('../pictures/heroes/snippet-picture.tsx')).SnippetPicture),
  features: latePart(async () => (await import('../pictures/heroes/night-picture.tsx')).NightPicture),
  pricing: latePart(async () => (await import('../pictures/heroes/receipt-picture.tsx')).ReceiptPicture),
  services: latePart(async () => (await import('../pictures/heroes/tasks-picture.tsx')).TasksPicture),
};

/** The drawing beside the heading of a page, in windows that have room for both; elsewhere it is not even loaded. */
export function HeroDrawing({ of }: { of: keyof typeof heroDrawings }) {
  return <Island part={heroDrawings[of]} props={none} className="min-h-80 max-lg:hidden" />;
}

/** One drawing, with room kept for it while it is on its way. */
export function Drawing({ of }: { of: DrawingName }) {
  return <Island part={drawings[of]} props={none} className="min-h-64" />;
}
