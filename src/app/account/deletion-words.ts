import { checkConnection } from '../../../machines/outage.ts';

/** What every page says of what is going to be deleted. */
export const words = {
  business: (name: string, at: string) => `${name} will be deleted on ${at}`,
  paused: 'Its bots are paused.',
  askOwner: 'Only an owner can undo this.',
  account: (at: string) => `Your account will be deleted on ${at}`,
  along: (businesses: readonly string[]) =>
    `${new Intl.ListFormat('en').format(businesses)} ${businesses.length === 1 ? 'goes with it, and its' : 'go with it, and their'} bots are paused.`,
  waits: 'This is on hold until every business with other members has another owner.',
  mayUndo: 'Until then you can undo it.',
  failed: `It wasn’t undone. ${checkConnection}`,
  undo: 'Undo the deletion',
};
