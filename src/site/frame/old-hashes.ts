/** The hashes of old addresses, and the pages that took their place. */
const pages = {
  demo: '/demo',
  contact: '/contact',
  support: '/support',
  pricing: '/pricing',
  features: '/features',
  services: '/services',
} as const;

const isOld = (hash: string): hash is keyof typeof pages => Object.hasOwn(pages, hash);

/** The page that the hash of an old address leads to. Any other hash is left alone: it belongs to somebody else. */
export const pageOfHash = (hash: string) => (isOld(hash) ? pages[hash] : undefined);
