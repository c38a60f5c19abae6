import { paragraphs } from '../../../machines/operator/words.ts';
import { connectionLost } from '../../../machines/outage.ts';

/** What is said of an email to all owners. */
export const words = {
  title: 'Write to all owners',
  failed: 'We couldn’t find out whether an email is being sent.',
  retry: 'Look again',
  subject: 'Subject',
  text: 'Text',
  textHint: `${paragraphs} Announce new terms and fees 30 days ahead.`,
  tryIt: 'Send it to me first',
  tried: {
    before: 'It’s on its way to you. Read it there as your owners will. ',
    after: (owners: number) => (owners === 1 ? ' owner gets it.' : ' owners get it.'),
  },
  send: 'Send it to all owners',
  edit: 'Change it',
  sending: (sent: number, owners: number) => `Sent to ${sent} of ${owners} owners…`,
  paused: (sent: number, owners: number) => `An email has reached ${sent} of ${owners} owners.`,
  interrupted: `${connectionLost} It will continue by itself.`,
  resume: 'Go on',
};
