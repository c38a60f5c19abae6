import { env } from '../env.ts';
import { productName } from './product-name.ts';

/** Who the product is and how to reach its makers. */
export const brand = {
  name: productName,
  supportEmail: env.supportEmail,
  supportPhone: env.supportPhone,
  city: 'Portland, Oregon',
  siteUrl: env.siteUrl,
  /** The public key of the bot on our own site; empty for none. */
  bot: env.siteBot,
};

/** The title of a page, as tabs and search results show it. */
export const pageTitle = (title: string) => `${title} | ${brand.name}`;

/** The address of a call: of a number as it is written, what may be dialed. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
