/** The six services (docs/specification.md, section 2). */
const services = [
  'customer-support-automation',
  'appointment-booking',
  'faq-automation',
  'multilingual-chat',
  'integrations',
  'analytics',
];

/** Every page of the public site (docs/specification.md, section 2). */
export const publicPages = [
  '/',
  '/features',
  '/services',
  ...services.map((slug) => `/services/${slug}`),
  '/pricing',
  '/demo',
  '/customers',
  '/docs',
  '/about',
  '/contact',
  '/support',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/data-processing-agreement',
  '/sub-processors',
] as const;
