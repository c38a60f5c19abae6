import { webhookDeliveryMachine } from '../../machines/integrations/webhook-delivery.machine.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const models = [
  model<typeof webhookDeliveryMachine>({
    machine: webhookDeliveryMachine,
    events: {
      'sender.takes': { 'its turn comes': {} },
      'receiver.accepts': { 'the receiver answers 200': {} },
      'receiver.fails': { 'the receiver answers 500': {} },
      'receiver.wantsNoMore': { 'the receiver answers 410': {} },
      'owner.turnsOff': { 'an owner turns the webhook off': {} },
      'owner.turnsOn': { 'an owner turns the webhook on': {} },
      'owner.sendsAgain': { 'an owner sends it again': {} },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'waiting'],

  ['waiting', 'its turn comes', 'sending'],
  ['waiting', '86400 s pass', 'overdue'],
  ['waiting', 'an owner turns the webhook off', 'held'],
  ['held', 'an owner turns the webhook on', 'waiting'],

  ['sending', 'the receiver answers 200', 'delivered'],
  ['sending', 'the receiver answers 500', 'resting'],
  ['sending', 'the receiver answers 410', 'refused'],
  ['sending', '60 s pass', 'lost'],
  ['lost', 'its turn comes', 'sending'],
  ['resting', '3600 s pass', 'waiting'],

  ['overdue', 'its turn comes', 'failed'],
  ['delivered', 'an owner sends it again', 'waiting'],
  ['failed', 'an owner sends it again', 'waiting'],
  ['refused', 'an owner turns the webhook on', 'failed'],
];

export const laws: Laws<typeof webhookDeliveryMachine> = {
  'what is over is only tried again if an owner wants it': ({ is, before, when }) =>
    !(before?.is('delivered') || before?.is('failed')) ||
    is('delivered') ||
    is('failed') ||
    when === 'an owner sends it again',
  'nothing is delivered that was not on its way': ({ is, before }) =>
    !is('delivered') || before === undefined || before.is('delivered') || before.is('sending'),
};
