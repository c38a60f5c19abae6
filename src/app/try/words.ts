import { brand } from '../../content/brand.ts';

/** What the page where a bot can be tried says. */
export const words = {
  title: 'Chat',
  about: 'Ask a question, and the assistant will answer.',
  chatWith: 'Chat with',
  loading: 'Loading the assistant…',
  failed: 'The assistant couldn’t be loaded',
  unavailable: 'This assistant is unavailable right now.',
  open: 'Open now',
  openUntil: (time: string) => `Open now · until ${time}`,
  closed: 'Closed now',
  closedUntil: (time: string) => `Closed now · opens ${time}`,
  maker: { link: brand.name, after: ' makes assistants for small businesses.' },
};
