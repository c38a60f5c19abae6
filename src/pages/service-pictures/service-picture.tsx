import type { ReactNode } from 'react';
import type { ServiceSlug } from '../../content/service.ts';
import { BookingPicture } from '../pictures/booking-picture.tsx';
import { AnalyticsPicture } from './analytics-picture.tsx';
import { FaqPicture } from './faq-picture.tsx';
import { IntegrationsPicture } from './integrations-picture.tsx';
import { LanguagesPicture } from './languages-picture.tsx';
import { SupportPicture } from './support-picture.tsx';

const pictures: Record<ServiceSlug, () => ReactNode> = {
  'customer-support-automation': SupportPicture,
  'appointment-booking': BookingPicture,
  'faq-automation': FaqPicture,
  'multilingual-chat': LanguagesPicture,
  integrations: IntegrationsPicture,
  analytics: AnalyticsPicture,
};

/** A drawing of one service at work. */
export function ServicePicture({ slug }: { slug: ServiceSlug }) {
  const Drawing = pictures[slug];
  return <Drawing />;
}
