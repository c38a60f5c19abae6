import { brand } from './brand.ts';

/** What a customer pastes into the pages of their website. */
export const snippetOf = (publicKey: string) =>
  `<script async src="${brand.siteUrl}/embed.js" data-bot-id="${publicKey}"></script>`;

/** The address of a bot's own page, which needs no website. */
export const tryPageOf = (publicKey: string) => `${brand.siteUrl}/try/${publicKey}`;
