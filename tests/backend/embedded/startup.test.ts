import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../supabase/embedded/data/database.ts';
import { copyNewDatabase } from '../new-database.ts';
import { killPrograms, type Program, start } from '../program.ts';
import { accounts } from '../target.ts';

const serve = ['supabase/embedded/serve.ts'];
const reset = ['supabase/embedded/reset.ts'];
const vite = ['node_modules/vite/bin/vite.js'];
const dev = [...vite, 'tests/backend/embedded/site'];
const preview = [...vite, 'preview', 'tests/backend/embedded/site', '--outDir', '.'];

let dataDir: string;
let environment: { DATA_DIR: string; PORT: string };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-startup-'));
  copyNewDatabase(dataDir);
  environment = { DATA_DIR: dataDir, PORT: '0' };
});
afterEach(async () => {
  await killPrograms();
  rmSync(dataDir, { recursive: true });
});

const address = async (program: Program) => (await program.says(/Embedded backend\s+(http:\S+)/)).at(1) ?? '';

/** Nothing in the output looks like a stack trace. */
const tracesOf = (program: Program) => program.output().match(/^\s+at .*$/gm);

const lastLineOf = (program: Program) => program.output().trim().split('\n').at(-1);

function createBrowser(url: string) {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(url, 'sb_publishable_embedded', { auth });
}

const signIn = JSON.stringify(accounts.owner);

/** A sign-in whose server has begun with it, and waits for its content. */
async function beginSignIn(url: string): Promise<ClientRequest> {
  const begun = request(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_embedded',
      'content-type': 'application/json',
      'content-length': signIn.length,
      expect: '100-continue',
    },
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  return begun;
}

/** Has every write to a file fail as on a full disk, after as many as a database needs that is half made. */
const fullDisk = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    const write = fs.writeSync;
    let left = 500;
    fs.writeSync = (...content) => {
      if (left-- > 0) return write(...content);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
    };
  `)}`,
];

/** That a program tells the address, the mailbox and two accounts that can sign in. Gives back the address. */
async function expectWelcome(program: Program): Promise<string> {
  const url = await address(program);
  const [, mailbox = ''] = await program.says(/Mailbox\s+(\S+)/);
  expect((await fetch(mailbox)).status).toBe(200);
  for (const account of Object.values(accounts)) {
    await program.says(new RegExp(`${account.email}\\s+${account.password}`));
    const { data } = await createBrowser(url).auth.signInWithPassword(account);
    expect(data.user?.email).toBe(account.email);
  }
  return url;
}

test('npm run preview says where everything is, and leaves nothing behind', async () => {
  const program = start(preview, environment);
  await expectWelcome(program);
  expect(await program.stop()).not.toBe(1);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

describe.each([
  ['npm run backend', serve],
  ['npm start', dev],
])('%s', { timeout: 60_000 }, (_, command) => {
  test('says where everything is, keeps its data, its sessions included, and ends on Ctrl+C', async () => {
    const first = start(command, environment);
    const before = createBrowser(await expectWelcome(first));
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

  test('refuses a port that is taken and data another one works on, and leaves both alone', async () => {
    const port = new URL(await address(start(command, environment))).port;
    const onItsPort = start(command, { DATA_DIR: join(dataDir, 'second'), PORT: port });
    expect(await onItsPort.end).toBe(1);
    expect(onItsPort.output()).toContain(`Port ${port} is already in use. Choose another one with PORT`);
    expect(tracesOf(onItsPort)).toBeNull();
    expect(existsSync(join(dataDir, 'second'))).toBe(false);

    const onItsData = start(command, environment);
    expect(await onItsData.end).toBe(1);
    expect(onItsData.output()).toContain('another process');
    expect(tracesOf(onItsData)).toBeNull();
  });

  test('ends on SIGTERM when what it was asked before is answered', async () => {
    const program = start(command, environment);
    const signingIn = await beginSignIn(await address(program));
    const end = program.stop('SIGTERM');
    signingIn.end(signIn);
    const [response] = await once(signingIn, 'response');
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response))).toMatchObject({ user: { email: accounts.owner.email } });
    expect(await end).not.toBe(1);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('does not wait for ever for somebody who says nothing any more', async () => {
    const program = start(command, environment);
    const signingIn = await beginSignIn(await address(program));
    const cut = once(signingIn, 'error');
    expect(await program.stop('SIGTERM')).not.toBe(1);
    expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
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

  test('names `npm run reset` when another version made the data, and deletes nothing', async () => {
    const database = await openDatabase({ dataDir, seed: false });
    await database.exec(`
      update supabase_migrations.schema_migrations set version = '20251101090000', name = 'user_roles'
      where version = (select max(version) from supabase_migrations.schema_migrations)
    `);
    await database.close();

    const program = start(command, environment);
    expect(await program.end).toBe(1);
    expect(lastLineOf(program)).toMatch(
      /^Another version of Deskbell made .+ migration 20251101090000_user_roles, .+ `npm run reset`\.$/,
    );
    expect(tracesOf(program)).toBeNull();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});

describe('npm run backend', { timeout: 60_000 }, () => {
  test('says in one sentence why the data cannot be in a place', async () => {
    writeFileSync(join(dataDir, 'notes.txt'), 'not ours');
    mkdirSync(join(dataDir, 'other/lock'), { recursive: true });
    const places = {
      'notes.txt':
        /^The data cannot be in \S+notes\.txt: it is a file\. Move it away, or choose another place .+\.$/,
      'notes.txt/data': /^The data cannot be in \S+data: on the way there is a file\. .+\.$/,
      other: /^In \S+other, lock is a folder where a file has to be\. .+\.$/,
    };
    for (const [place, sentence] of Object.entries(places)) {
      const program = start(serve, { ...environment, DATA_DIR: join(dataDir, place) });
      expect(await program.end, place).toBe(1);
      expect(lastLineOf(program)).toMatch(sentence);
      expect(tracesOf(program)).toBeNull();
    }
  });

  test('says that the disk is full, and starts as new when it is not any more', async () => {
    const fresh = { ...environment, DATA_DIR: join(dataDir, 'fresh') };
    const program = start([...fullDisk, ...serve], fresh);
    expect(await program.end).toBe(1);
    expect(lastLineOf(program)).toMatch(
      /^There is no space left for the data in \S+fresh\. Make some, or .+\.$/,
    );
    expect(tracesOf(program)).toBeNull();
    const browser = createBrowser(await address(start(serve, fresh)));
    expect((await browser.auth.signInWithPassword(accounts.owner)).error).toBeNull();
  });

  test('leads to SITE_URL in its mails, and answers under its name and those of this machine only', async () => {
    const url = await address(start(serve, { ...environment, SITE_URL: 'http://deskbell.test:4321' }));
    await createBrowser(url).auth.signUp({ email: 'ann@example.com', password: 'a long passphrase 1' });
    const [mail] = await (await fetch(`${url}/mailbox/api?to=ann@example.com`)).json();
    expect(mail.links[0]).toContain('http://deskbell.test:4321/');

    const statusFor = async (host: string) => {
      const asked = request(`${url}/mailbox/api?to=ann@example.com`, { headers: { host } }).end();
      const [response] = await once(asked, 'response');
      response.resume();
      return response.statusCode;
    };
    for (const host of ['localhost', 'app.localhost:80', '127.0.0.1', '[::1]:54321', 'deskbell.test']) {
      expect(await statusFor(host), host).toBe(200);
    }
    for (const host of [
      'foreign.example',
      'localhost.foreign.example',
      '127.0.0.1.foreign.example',
      '10.0.0.1',
    ]) {
      expect(await statusFor(host), host).toBe(403);
    }
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

  const config = ['--config', 'tests/backend/embedded/site/vite.config.ts'];

  test('hands out no file of a database, whatever its name', async () => {
    const name = 'my (own) [data] {1,2} a+b!';
    const data = join(dataDir, name);
    cpSync(inject('newDatabase').directory, data, { recursive: true });
    cpSync(inject('newDatabase').directory, join(dataDir, '.data'), { recursive: true });
    writeFileSync(join(dataDir, 'page.txt'), 'a file of the site');
    const url = await address(start([...vite, dataDir, ...config], { ...environment, DATA_DIR: data }));
    expect(await (await fetch(`${url}/page.txt`)).text()).toBe('a file of the site');
    for (const path of [
      '/.data/postgres/PG_VERSION',
      '/%2edata/postgres/PG_VERSION',
      `/${encodeURI(name)}/postgres/PG_VERSION`,
      `/${encodeURI(name)}/postgres/PG_VERSION?raw`,
      `/${encodeURI(name)}/lock`,
      `/@fs${encodeURI(data)}/postgres/PG_VERSION`,
    ]) {
      expect((await fetch(url + path)).status, path).toBe(403);
    }
  });

  test('hands out no file of the database when a link leads to it', async () => {
    mkdirSync(join(dataDir, 'site'));
    cpSync(inject('newDatabase').directory, join(dataDir, 'site/real'), { recursive: true });
    symlinkSync(join(dataDir, 'site/real'), join(dataDir, 'link'));
    const data = { ...environment, DATA_DIR: join(dataDir, 'link') };
    const url = await address(start([...vite, join(dataDir, 'site'), ...config], data));
    expect((await fetch(`${url}/real/postgres/PG_VERSION`)).status).toBe(403);
  });

  test.each([
    ['npm start', [...vite, '--config', 'tests/backend/embedded/site/vite.config.ts']],
    ['npm run preview', [...vite, 'preview', '--config', 'tests/backend/embedded/site/vite.config.ts']],
  ])('%s keeps no data among the files that are for everybody', async (_, command) => {
    mkdirSync(join(dataDir, 'dist'));
    for (const place of ['public/data', 'dist/data']) {
      const program = start([...command, dataDir], { ...environment, DATA_DIR: join(dataDir, place) });
      expect(await program.end).toBe(1);
      expect(lastLineOf(program)).toMatch(/^DATA_DIR is \S+, and the files in \S+ are for everybody\. .+\.$/);
    }
    const around = start([...command, dataDir], environment);
    expect(await around.end).toBe(1);
    expect(lastLineOf(around)).toMatch(/^DATA_DIR is \S+, where the project is\. .+\.$/);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
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
