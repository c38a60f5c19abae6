/** The link that shows a booking. Its token is in the fragment, which no server is told. */
export const bookingLink = (site: string, token: string): string => `${site}/booking#${token}`;
