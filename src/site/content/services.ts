import type { Service } from './service.ts';
import { analytics } from './services/analytics.ts';
import { appointmentBooking } from './services/appointment-booking.ts';
import { customerSupportAutomation } from './services/customer-support-automation.ts';
import { faqAutomation } from './services/faq-automation.ts';
import { integrations } from './services/integrations.ts';
import { multilingualChat } from './services/multilingual-chat.ts';

/** All services, in the order of the site. */
export const services: readonly Service[] = [
  customerSupportAutomation,
  appointmentBooking,
  faqAutomation,
  multilingualChat,
  integrations,
  analytics,
];
