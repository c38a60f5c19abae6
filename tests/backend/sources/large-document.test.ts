import { describe, expect, test } from 'vitest';
import { cafe, openBusinesses } from '../functions/cafe.ts';
import { accounts, signIn, targetForFile } from '../target.ts';

const target = await targetForFile();

describe.runIf(target.embedded)('A document as large as it may be', () => {
  const { database } = target.embedded ?? {};
  if (!database) return;

  test('is stored, and others are answered meanwhile', async () => {
    await openBusinesses(database);
    const owner = await signIn(target, accounts.owner);
    const { data } = await owner.auth.getSession();
    const lines = Array.from(
      { length: 21_000 },
      (_, index) => `On day ${index} we open at eight, and close at six.`,
    );
    let isRead = false;
    const query = new URLSearchParams({ bot: cafe.bot, name: 'Hours.txt', from: '1' });
    const reading = fetch(`${target.url}/functions/v1/read-document?${query}`, {
      method: 'POST',
      body: `Hours\n=====\n${lines.join('\n')}`.slice(0, 1_150_000),
      headers: {
        apikey: target.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/octet-stream',
      },
    }).finally(() => {
      isRead = true;
    });
    let answered = 0;
    while (!isRead) {
      const config = await fetch(`${target.url}/functions/v1/widget-config?bot=${cafe.key}`);
      expect(config.status).toBe(200);
      if (!isRead) answered += 1;
    }
    const response = await reading;
    expect(await response.json()).toMatchObject({ source: { status: 'ready' }, next: null });
    expect(answered).toBeGreaterThan(3);
  });
});
