import { ids, mine, onlyService, pushKey, pushSecret, type Table, theirs } from '../two-tenants.ts';

/** What goes out, and what comes in: webhooks, notifications, keys and emails. */
export const connections: Record<string, Table> = {
  webhooks: {
    schema: 'private',
    rows: `insert into private.webhooks (id, business_id, url, events) values
      ('${mine.webhook}', '${mine.business}', 'https://hooks.victim.example/', '{booking.accepted}'),
      ('${theirs.webhook}', '${theirs.business}', 'https://hooks.attacker.example/', '{booking.accepted}')`,
    row: { business_id: mine.business, url: 'https://eve.example/', events: ['booking.accepted'] },
    change: { url: 'https://eve.example/' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  webhook_deliveries: {
    schema: 'private',
    rows: `insert into private.webhook_deliveries (id, webhook_id, business_id, event) values
        ('${mine.delivery}', '${mine.webhook}', '${mine.business}', 'test'),
        ('${theirs.delivery}', '${theirs.webhook}', '${theirs.business}', 'test');
      update private.webhook_deliveries set state = 'failed', status = 'It answered 500.'`,
    row: { webhook_id: mine.webhook, business_id: mine.business, event: 'test' },
    change: { status: 'It answered 200.' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  push_devices: {
    schema: 'private',
    rows: `insert into private.push_devices (id, user_id, session_id, endpoint, p256dh, auth) values
      ('${mine.device}', '${ids.owner}', '${mine.device}', 'https://push.example/a', '${pushKey}', '${pushSecret}'),
      ('${theirs.device}', '${ids['other owner']}', '${theirs.device}', 'https://push.example/b', '${pushKey}', '${pushSecret}')`,
    row: {
      ...{ user_id: ids.owner, session_id: mine.device, endpoint: 'https://push.example/eve' },
      ...{ p256dh: pushKey, auth: pushSecret },
    },
    change: { endpoint: 'https://push.example/eve' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService('23505'),
      delete: onlyService(2),
    },
  },
  push_notices: {
    schema: 'private',
    rows: `insert into private.push_notices (id, device_id, business_id, conversation_id, kind) values
      ('${mine.notice}', '${mine.device}', '${mine.business}', '${mine.conversation}', 'waiting'),
      ('${theirs.notice}', '${theirs.device}', '${theirs.business}', '${theirs.conversation}', 'waiting')`,
    row: {
      ...{ device_id: mine.device, business_id: mine.business, conversation_id: theirs.conversation },
      kind: 'waiting',
    },
    change: { kind: 'later' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  api_keys: {
    schema: 'private',
    rows: `insert into private.api_keys (id, business_id, name, hash, scopes) values
      ('${mine.apiKey}', '${mine.business}', 'Sheet of the victim', 'a', '{people}'),
      ('${theirs.apiKey}', '${theirs.business}', 'Sheet of the attacker', 'b', '{people}')`,
    row: { business_id: mine.business, name: 'Forged', hash: 'c', scopes: ['people'] },
    change: { name: 'Renamed' },
    outcomes: {
      select: onlyService(2),
      insert: onlyService(1),
      update: onlyService(2),
      delete: onlyService(2),
    },
  },
  outbox: {
    schema: 'private',
    rows: `insert into private.outbox (kind, recipient, data, dedupe_key, business_id)
      values ('invitation', 'ann@example.com', '{}', 'a', '${mine.business}')`,
    row: {
      kind: 'invitation',
      recipient: 'eve@example.com',
      data: {},
      dedupe_key: 'b',
      business_id: mine.business,
    },
    change: { recipient: 'eve@example.com' },
    outcomes: {
      // Beside it three about what visitors have left.
      select: onlyService(4),
      insert: onlyService(1),
      update: onlyService(4),
      delete: onlyService(4),
    },
  },
  reply_addresses: {
    schema: 'private',
    rows: `insert into private.reply_addresses (id, conversation_id, address_hash, token_hash)
      values (gen_random_uuid(), '${mine.conversation}', 'a', 'a')`,
    row: {
      id: 'ec000000-0000-4000-8000-00000000000a',
      conversation_id: theirs.conversation,
      address_hash: 'b',
      token_hash: 'b',
    },
    change: { revoked_at: '2000-01-01' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  mail_refusals: {
    schema: 'private',
    rows: `insert into private.mail_refusals (business_id, address_hash) values ('${mine.business}', 'a')`,
    row: { business_id: mine.business, address_hash: 'b' },
    change: { address_hash: 'c' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
  signing_keys: {
    schema: 'private',
    rows: `insert into private.signing_keys (name) values ('mail')`,
    row: { name: 'other' },
    change: { name: 'renamed' },
    outcomes: {
      select: onlyService(1),
      insert: onlyService(1),
      update: onlyService(1),
      delete: onlyService(1),
    },
  },
};
