import process from 'node:process';

/** The link that shows a booking. Its token is in the fragment, which no server is told. */
export const bookingLink = (site: string, token: string): string => `${site}/booking#${token}`;

/** The same on the site that the environment names; null if it names none: half a link leads nowhere. */
export function ownBookingLink(token: string): string | null {
  const { SITE_URL: site } = process.env;
  return site ? bookingLink(new URL(site).origin, token) : null;
}
