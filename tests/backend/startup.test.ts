import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/embedded/database.ts';
import { killPrograms, type Program, start } from './program.ts';
import { accounts } from './target.ts';

const serve = ['supabase/embedded/serve.ts'];
const reset = ['supabase/embedded/reset.ts'];
const vite = ['node_modules/vite/bin/vite.js'];
const dev = [...vite, 'tests/backend/site'];
const preview = [...vite, 'preview', 'tests/backend/site', '--outDir', '.'];

/** Where every test finds a database that has been used before: a new one takes a few seconds. */
const template = mkdtempSync(join(tmpdir(), 'deskbell-template-'));
let dataDir: string;
let environment: { DATA_DIR: string; PORT: string };

beforeAll(async () => {
  const database = await openDatabase({ dataDir: template, seed: true });
  await database.close();
}, 60_000);
afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-startup-'));
  cpSync(template, dataDir, { recursive: true });
  environment = { DATA_DIR: dataDir, PORT: '0' };
});
afterEach(async () => {
  await killPrograms();
  rmSync(dataDir, { recursive: true });
});

const address = async (program: Program) => (await program.says(/Embedded backend\s+(http:\S+)/)).at(1) ?? '';

/** Nothing in the output looks like a stack trace. */
const tracesOf = (program: Program) => program.output().match(/^\s+at .*$/gm);

function createBrowser(url: string) {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(url, 'sb_publishable_embedded', { auth });
}

test.each([
  ['npm run backend', serve],
  ['npm start', dev],
  ['npm run preview', preview],
])(
  '%s tells the address, the mailbox and two accounts that can sign in',
  { timeout: 60_000 },
  async (_, command) => {
    const program = start(command, environment);
    const url = await address(program);
    const [, mailbox = ''] = await program.says(/Mailbox\s+(\S+)/);
    expect((await fetch(mailbox)).status).toBe(200);
    for (const account of Object.values(accounts)) {
      await program.says(new RegExp(`${account.email}\\s+${account.password}`));
      const { data } = await createBrowser(url).auth.signInWithPassword(account);
      expect(data.user?.email).toBe(account.email);
    }
    expect(await program.stop()).not.toBe(1);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  },
);

describe.each([
  ['npm run backend', serve],
  ['npm start', dev],
])('%s', { timeout: 60_000 }, (_, command) => {
  test('keeps its data, its sessions included, and ends on Ctrl+C', async () => {
    const first = start(command, environment);
    const before = createBrowser(await address(first));
    const { data } = await before.auth.signInWithPassword(accounts.owner);
    const message = {
      full_name: 'Ann Example',
      email: 'ann@example.com',
      businessType: 'other',
      message: 'Please keep this.',
    };
    expect((await before.functions.invoke('contact', { body: message })).error).toBeNull();
    expect(await first.stop('SIGINT')).toBe(0);

    const after = createBrowser(await address(start(command, environment)));
    const { data: user } = await after.auth.getUser(data.session?.access_token);
    expect(user.user?.email).toBe(accounts.owner.email);
    await after.auth.signInWithPassword(accounts.admin);
    const kept = await after.from('contact_messages').select('message');
    expect(kept.data).toEqual([{ message: 'Please keep this.' }]);
  });

  test('says how to choose another port when its port is taken, and leaves the data alone', async () => {
    const port = new URL(await address(start(command, environment))).port;
    const second = start(command, { DATA_DIR: join(dataDir, 'second'), PORT: port });
    expect(await second.end).toBe(1);
    expect(second.output()).toContain(`Port ${port} is already in use. Choose another one with PORT`);
    expect(tracesOf(second)).toBeNull();
    expect(existsSync(join(dataDir, 'second'))).toBe(false);
  });

  test('refuses to work on data another one works on', async () => {
    await address(start(command, environment));
    const second = start(command, environment);
    expect(await second.end).toBe(1);
    expect(second.output()).toContain('another process');
    expect(tracesOf(second)).toBeNull();
  });

  test('names `npm run reset` when the data is damaged, and deletes nothing', async () => {
    const control = join(dataDir, 'postgres/global/pg_control');
    truncateSync(control, 100);

    const damaged = start(command, environment);
    expect(await damaged.end).toBe(1);
    expect(damaged.output()).toContain('npm run reset');
    expect(tracesOf(damaged)).toBeNull();
    expect(existsSync(control)).toBe(true);
  });
});

describe('npm run backend', { timeout: 60_000 }, () => {
  test('sends mails whose links lead to SITE_URL', async () => {
    const url = await address(start(serve, { ...environment, SITE_URL: 'http://localhost:4321' }));
    await createBrowser(url).auth.signUp({ email: 'ann@example.com', password: 'a long passphrase 1' });
    const [mail] = await (await fetch(`${url}/mailbox/api?to=ann@example.com`)).json();
    expect(mail.links[0]).toContain('http://localhost:4321/');
  });

  test('says what a port is', async () => {
    const program = start(serve, { ...environment, PORT: 'eighty' });
    expect(await program.end).toBe(1);
    expect(program.output().trim()).toBe('PORT has to be a number from 0 to 65535.');
  });
});

describe('npm start', { timeout: 60_000 }, () => {
  test('leaves the pages to the app', async () => {
    const url = await address(start(dev, environment));
    for (const path of ['/', '/auth/callback?code=1', '/authors', '/mailboxes', '/functions']) {
      const response = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect(await response.text(), path).toContain('A site for the tests of the Vite plugin');
    }
  });

  test('hands out no file of the database', async () => {
    const data = join(dataDir, '.data');
    cpSync(template, data, { recursive: true });
    writeFileSync(join(dataDir, 'page.txt'), 'a file of the site');
    const config = ['--config', 'tests/backend/site/vite.config.ts'];
    const url = await address(start([...vite, dataDir, ...config], { ...environment, DATA_DIR: data }));
    expect(await (await fetch(`${url}/page.txt`)).text()).toBe('a file of the site');
    for (const path of [
      '/.data/postgres/PG_VERSION',
      '/%2edata/postgres/PG_VERSION',
      `/@fs${data}/postgres/PG_VERSION`,
    ]) {
      expect((await fetch(url + path)).status, path).toBe(403);
    }
  });

  test('starts no backend when VITE_SUPABASE_URL names one', async () => {
    const program = start(dev, { ...environment, VITE_SUPABASE_URL: 'https://project.supabase.co' });
    const [, url = ''] = await program.says(/Local:\s+(http:\S+)\//);
    const response = await fetch(`${url}/auth/v1/settings`, { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain('A site for the tests');
    await program.stop();
    expect(program.output()).not.toContain('Embedded backend');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});

describe('npm run reset', { timeout: 60_000 }, () => {
  test('refuses while a backend runs, and empties the data afterwards', async () => {
    const backend = start(serve, environment);
    await createBrowser(await address(backend)).auth.signUp({
      email: 'ann@example.com',
      password: 'a long passphrase 1',
    });
    writeFileSync(join(dataDir, 'notes.txt'), 'not ours');

    const refused = start(reset, environment);
    expect(await refused.end).toBe(1);
    expect(refused.output()).toContain('another process');
    expect(tracesOf(refused)).toBeNull();

    await backend.stop();
    const done = start(reset, environment);
    expect(await done.end).toBe(0);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(dataDir, 'notes.txt'))).toBe(true);

    const browser = createBrowser(await address(start(serve, environment)));
    expect((await browser.auth.signInWithPassword(accounts.owner)).error).toBeNull();
    const again = { email: 'ann@example.com', password: 'a long passphrase 1' };
    expect((await browser.auth.signInWithPassword(again)).error?.code).toBe('invalid_credentials');
  });

  test('has nothing to do without data', async () => {
    const program = start(reset, { ...environment, DATA_DIR: join(dataDir, 'none') });
    expect(await program.end).toBe(0);
    expect(program.output()).toContain('no data');
  });
});
