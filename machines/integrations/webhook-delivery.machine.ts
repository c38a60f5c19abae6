import { setup } from 'xstate';

/** What happens to a delivery, in the words of whoever does it. */
type DeliveryEvent =
  | { type: 'sender.takes' }
  | { type: 'receiver.accepts' | 'receiver.fails' | 'receiver.wantsNoMore' }
  | { type: 'owner.turnsOff' | 'owner.turnsOn' | 'owner.sendsAgain' };

/**
 * What becomes of a delivery to a webhook. The database holds the same: `private.check_delivery_state` refuses every other
 * step, and a test takes both through all paths.
 */
export const webhookDeliveryMachine = setup({
  types: { events: {} as DeliveryEvent },
  delays: { lease: 60_000, longestRest: 3_600_000, longestTry: 86_400_000 },
}).createMachine({
  id: 'webhook-delivery',
  description: 'Says what becomes of something a webhook is told.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'it is sent when its turn comes',
      after: { longestTry: 'overdue' },
      on: { 'sender.takes': 'sending', 'owner.turnsOff': 'held' },
    },
    held: {
      description: 'its webhook is off, and it waits for an owner',
      on: { 'owner.turnsOn': 'waiting' },
    },
    sending: {
      description: 'it is on its way, and nothing else goes to the same webhook',
      after: { lease: 'lost' },
      on: {
        'receiver.accepts': 'delivered',
        'receiver.fails': 'resting',
        'receiver.wantsNoMore': 'refused',
      },
    },
    lost: {
      description: 'nobody knows what has come of it, and it is sent again under the same id',
      on: { 'sender.takes': 'sending' },
    },
    resting: {
      description: 'the receiver is left alone, for an hour at most',
      after: { longestRest: 'waiting' },
    },
    overdue: {
      description: 'it has been tried for a day, and whoever comes to it gives it up',
      on: { 'sender.takes': 'failed' },
    },
    delivered: {
      description: 'the receiver has it',
      on: { 'owner.sendsAgain': 'waiting' },
    },
    failed: {
      description: 'the receiver does not have it, and it is not tried any more',
      on: { 'owner.sendsAgain': 'waiting' },
    },
    refused: {
      description: 'its receiver wants no more, and the webhook is off',
      on: { 'owner.turnsOn': 'failed' },
    },
  },
});
