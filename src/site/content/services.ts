import { type Service, serviceSlugs } from './service.ts';

const files = import.meta.glob<Service>('./services/*.ts', { eager: true, import: 'service' });

/** All services, in the order of the site. */
export const services: readonly Service[] = Object.values(files).sort(
  (one, other) => serviceSlugs.indexOf(one.slug) - serviceSlugs.indexOf(other.slug),
);
