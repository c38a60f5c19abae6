import { expect } from 'vitest';
import type { Delivery, Webhook, WebhookChange } from '../../machines/integrations/actors.ts';
import { webhookWires } from '../../machines/integrations/wires.ts';
import { Webhooks } from '../../src/app/integrations/webhooks.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { crm, deliveries } from './webhook-samples.ts';

/** One webhook, before a server that agrees to everything. */
function open(stage: Stage) {
  let webhook: Webhook = crm;
  let sent: readonly Delivery[] = [];
  return stage.open(<Webhooks businessId="c1" />, {
    webhooks: { load: () => [webhook] },
    'webhook-deliveries': {
      load: () => {
        // Only now is it known.
        if (sent.some(({ state }) => state === 'failed')) webhook = { ...crm, failingSince: crm.id };
        return sent;
      },
    },
    'webhook-changes': {
      makeChange: ({ change }: { change: WebhookChange }) => {
        if (change.type === 'off') webhook = { ...crm, off: 'owner' };
        if (change.type === 'test') sent = deliveries.slice(2);
        return { ok: true };
      },
    },
  });
}

const of = `: ${crm.url}`;

walkWires(webhookWires, {
  'one that was turned off says so': async (stage) => {
    await open(stage);
    await stage.after(() => press(`Turn off${of}`));
    expect(readPage()).toContain('unknown: Off');
  },
  'a test is listed below': async (stage) => {
    await open(stage);
    await stage.after(() => press(`Deliveries${of}`));
    expect(readPage()).toContain('Nothing has been sent yet.');
    await stage.after(() => press(`Send a test${of}`));
    expect(readPage()).toContain('success: Booking made · Delivered');
  },
  'a test that does not arrive is said of its webhook': async (stage) => {
    await open(stage);
    await stage.after(() => press(`Deliveries${of}`));
    await stage.after(() => press(`Send a test${of}`));
    expect(readPage()).toContain('warning: On, but the last delivery didn’t arrive');
  },
});
