import { isService, type ServiceSlug } from '../content/service.ts';

/** Reads what the address of /contact says the message begins with; anybody may have written it. */
export const readContactSearch = ({
  type,
  service,
}: Record<string, unknown>): { type?: 'demo' | 'call'; service?: ServiceSlug } => ({
  ...((type === 'demo' || type === 'call') && { type }),
  ...(isService(service) && { service }),
});
