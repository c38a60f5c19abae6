/**
 * What the product promises, each in one place. Figures that disagree are shown where the specification places them
 * (docs/specification.md, section 1); settling one is a change of one line here.
 */
export const claims = {
  trial: '14-day free trial',
  noCard: 'No credit card required',
  moneyBack: '30-day money-back guarantee',
  setup: 'Free setup and training',
  reply: 'Reply within 24 hours',
  replyPromise: 'We reply within 24 hours.',
  demoSetup: 'under 10 minutes',
  goLive: 'under 48 hours',
  goLiveRange: '24-48 hours',
  clients: '500+',
  satisfaction: '98%',
  responseRate: '95%',
  averageSavings: '60%',
  costReduction: 'up to 70%',
  inquiriesHandled: '80%+',
  languages: '100+',
  languagesOnServices: 'more than 50',
  liveResponse: 'under 2 minutes',
  integrationPreBuilt: '10-15 minutes',
  integrationCustom: '1-2 weeks',
  /** Below figures that nobody has measured. */
  exampleFigures: 'Example figures, until we have counted our own.',
} as const;
