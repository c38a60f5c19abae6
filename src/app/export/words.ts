import { connectionLost } from '../../../machines/outage.ts';

/** What is said where the data of a business is exported. */
export const words = {
  about:
    'Download your bots, answers, conversations, team and settings as a ZIP of JSON and CSV files. This browser makes it, so keep this page open. If it’s interrupted, you can continue here within a day.',
  refused:
    'Only owners can export a business, and you’re not an owner anymore. This browser has kept nothing.',
  exporting: (percent: number) => `${percent}% exported`,
  saving: 'Making the file…',
  interrupted: `${connectionLost} The export will continue by itself.`,
  paused: (percent: number) => `Your last export was interrupted at ${percent}%.`,
  unsaved: 'The file couldn’t be made. Nothing of what was exported is lost.',
  progress: 'Exported',
  resume: 'Continue',
  discard: 'Discard',
  stop: 'Stop',
  begin: 'Export data',
};
