import { brand } from '../../content/brand.ts';

/** What the page about the service says to administrators. */
export const statusWords = {
  title: 'System Status',
  about: `How ${brand.name} itself is doing.`,
  scan: 'Run Security Scan',
  recheck: 'Check again',
  checking: 'Checking…',
  failed: 'Unable to check status',
  securityTitle: 'Security Health',
  score: 'Security score',
  scoring: 'Checking status...',
  scored: (score: number) => `${score} of 100`,
  scoreParts: { base: 'Starting score', database: 'Database connected', always: 'Always added' },
  scoreHint: 'Nothing else counts toward the score yet.',
  databaseTitle: 'Database Status',
  connected: 'Connected',
  notConnected: 'Not connected',
  version: 'Version',
  versionIs: (version: string, isNew: boolean) => `${version}, ${isNew ? 'up to date' : 'upgrade needed'}`,
  required: 'Required version',
  requiredIs: (version: string) => `${version} or newer`,
  authTitle: 'Authentication & Security',
  authWorks: 'Working: it let you in',
  protection: 'Leaked password protection',
  on: 'On',
  off: 'Off',
  offHelp: {
    before: 'Passwords from known data breaches are accepted. The switch is on the ',
    link: 'dashboard',
    after: '.',
  },
  emailTitle: 'Email Service',
  notMeasured: 'Not measured',
  emailHelp: 'The authentication service sends the emails. This page can’t see whether they arrive.',
  generalTitle: 'General Information',
  site: 'Site',
  backend: 'Backend',
};

/** What the messages of the contact form have around them. */
export const messageWords = {
  title: 'Messages',
  loading: 'Loading the messages…',
  failed: 'The messages couldn’t be loaded',
  none: 'No messages yet. What people send through the contact form shows up here.',
  perhapsSpam: 'Spam?',
};
