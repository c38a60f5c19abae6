import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { authRoutes } from '../../../supabase/embedded/auth/routes.ts';
import { loadSigningKey } from '../../../supabase/embedded/auth/signing-key.ts';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { type AuthSettings, readConfig } from '../../../supabase/embedded/config.ts';
import type { Mail } from '../../../supabase/embedded/mail/mailbox.ts';
import type { Target } from '../target.ts';

/** What several tests do on their way: sign up, open links, call the API without supabase-js. */

export const password = 'Zq7!korvuMt-9';

/** Enough for a test file, which works from one address. */
export const generousLimits = {
  burst: 10_000,
  signInSignUps: 10_000,
  tokenVerifications: 10_000,
  tokenRefresh: 10_000,
};

/** Where the app asks mails to lead to. On the allow-list by being on the site. */
export const dashboard = 'http://localhost:5173/dashboard';

/** An address nobody had before. */
export const newAddress = (name = 'ann'): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

interface Sending {
  method?: string;
  body?: string;
  address?: string;
  token?: string;
}

/** The auth service with other settings, on the database of the embedded backend. */
export async function authServiceWith(target: Target, changes: Partial<AuthSettings>) {
  const { database, apiKeys } = insideOf(target);
  const mails: Mail[] = [];
  const service = authRoutes({
    database,
    apiKeys,
    signingKey: await loadSigningKey(database),
    settings: { ...readConfig().auth, rateLimits: generousLimits, ...changes },
    siteUrl: 'http://localhost:5173',
    externalUrl: target.url,
    send: async (mail) => void mails.push(mail),
  });
  const send = async (path: string, { address = '192.0.2.1', token = '', ...init }: Sending) => {
    const headers = { apikey: target.publishableKey, ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await service.fetch(new Request(`${target.url}${path}`, { ...init, headers }), {
      address,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  /** Sends a JSON body from a client address. */
  const post = (path: string, body: unknown, address?: string) =>
    send(path, { method: 'POST', body: JSON.stringify(body), address });
  const put = (path: string, body: unknown, token: string) =>
    send(path, { method: 'PUT', body: JSON.stringify(body), token });
  const get = (path: string, token: string) => send(path, { token });
  return { post, put, get, mails };
}

function insideOf({ embedded }: Target): Backend {
  if (!embedded) throw new Error('Only the embedded backend can be looked into.');
  return embedded;
}

/** Looks into the database of the embedded backend. */
export async function query<Row>(target: Target, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return (await insideOf(target).database.query<Row>(sql, parameters)).rows;
}

/** Signs up a new address and confirms it; its browser is not signed in. */
export async function createAccount(target: Target, email = newAddress()) {
  const browser = target.createBrowser();
  const { error } = await browser.auth.signUp({ email, password });
  expect(error).toBeNull();
  await target.createBrowser().auth.verifyOtp({ token_hash: await tokenHash(target, email), type: 'email' });
  return { email, browser };
}

/** An account with a session in its browser. */
export async function createSignedIn(target: Target, email = newAddress()) {
  const account = await createAccount(target, email);
  return { ...account, session: await signIn(account.browser, email) };
}

export async function signIn(browser: ReturnType<Target['createBrowser']>, email: string, secret = password) {
  const { data, error } = await browser.auth.signInWithPassword({ email, password: secret });
  expect(error).toBeNull();
  if (!data.session) throw new Error('Sign-in answered no session.');
  return data.session;
}

/** The token in the newest mail to an address. */
export async function tokenHash(target: Target, email: string): Promise<string> {
  return new URL(await target.latestLink(email)).searchParams.get('token_hash') ?? '';
}

/** The six digits in the newest mail to an address. */
export async function latestCode(target: Target, email: string): Promise<string> {
  const [mail] = await target.mails(email);
  if (!mail?.code) throw new Error(`No mail with a code has been sent to ${email}.`);
  return mail.code;
}

/** What `{{ .ConfirmationURL }}` would be in the newest mail to an address. */
export async function verifyLink(target: Target, email: string, type: string, redirectTo = dashboard) {
  const parameters = { token: await tokenHash(target, email), type, redirect_to: redirectTo };
  return `${target.url}/auth/v1/verify?${new URLSearchParams(parameters)}`;
}

/** Opens a link as a browser does and answers where it leads. */
export async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** The code a link leads back with. */
export async function followToCode(link: string): Promise<string> {
  const code = (await follow(link)).searchParams.get('code');
  if (!code) throw new Error('The link led back without a code.');
  return code;
}

interface RawRequest {
  method?: string;
  /** Sent as JSON, unless it is a string already. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** A request to the auth API without supabase-js, in the older version of the API unless a header says otherwise. */
export async function request(target: Target, path: string, options: RawRequest = {}) {
  const { body, token, headers } = options;
  const response = await fetch(`${target.url}/auth/v1${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: target.publishableKey,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  // A redirect of Supabase Auth brings a page of HTML.
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null };
}
