import { createClient } from '@supabase/supabase-js';
import { afterAll } from 'vitest';
import { z } from 'zod';
import type { Backend, BackendOptions } from '../../supabase/embedded/backend.ts';
import { listen } from '../../supabase/embedded/serve.ts';
import { newDatabase } from './new-database.ts';

/** A mail as a test sees it. */
interface ReceivedMail {
  subject: string;
  html: string;
  text: string;
  /** Every address in the text, in order. */
  links: string[];
  /** The six digits, if the mail has any. */
  code?: string;
  attachments?: { filename: string; content_type: string }[];
}

/** The Supabase the tests speak to. */
export interface Target {
  url: string;
  publishableKey: string;
  /** The embedded backend's inside; undefined when the tests run against another Supabase. */
  embedded?: Backend;
  /** A supabase-js client with a storage of its own: one browser profile. */
  createBrowser(): ReturnType<typeof createBrowser>;
  /** The mails sent to an address, newest first. */
  mails(to: string): Promise<ReceivedMail[]>;
  /** The first link of the newest mail to an address. */
  latestLink(to: string): Promise<string>;
  /** Lets time pass for an account: moves the moments its mails were sent into the past. Embedded only. */
  passTime(email: string, seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, MAILBOX_URL } = process.env;

/**
 * The backend under test: the embedded one, in memory on a free port; or any Supabase named by SUPABASE_URL,
 * SUPABASE_PUBLISHABLE_KEY and MAILBOX_URL (Mailpit, as `supabase start` runs it).
 */
async function openTarget(
  options: Pick<BackendOptions, 'auth' | 'seed' | 'dataDir' | 'network'> = {},
): Promise<Target> {
  if (SUPABASE_URL) return externalTarget(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY ?? '', MAILBOX_URL ?? '');
  const copyOf = await newDatabase();
  const { backend, url, stop } = await listen({ port: 0, clockEvery: null, copyOf, ...options });
  const publishableKey = backend.apiKeys.publishable;
  const mails = (to: string) => embeddedMails(url, to);
  return {
    url,
    publishableKey,
    embedded: backend,
    createBrowser: () => createBrowser(url, publishableKey),
    mails,
    latestLink: async (to) => firstLink(await mails(to), to),
    passTime: async (email, seconds) => {
      await backend.database.query(
        `update auth.users set
           confirmation_sent_at = confirmation_sent_at - make_interval(secs => $2),
           recovery_sent_at = recovery_sent_at - make_interval(secs => $2)
         where email = $1`,
        [email, seconds],
      );
    },
    stop,
  };
}

/** A target for one test file, stopped at its end. */
export async function targetForFile(options?: Parameters<typeof openTarget>[0]): Promise<Target> {
  const target = await openTarget(options);
  afterAll(() => target.stop());
  return target;
}

/** The accounts of `supabase/seed.sql`. */
export const accounts = {
  admin: { email: 'admin@deskbell.test', password: 'Deskbell-admin-1!' },
  owner: { email: 'owner@deskbell.test', password: 'Deskbell-owner-1!' },
};

/** A browser in which an account is signed in. */
export async function signIn(target: Target, account: { email: string; password: string }) {
  const browser = target.createBrowser();
  const { error } = await browser.auth.signInWithPassword(account);
  if (error) throw error;
  return browser;
}

function externalTarget(url: string, publishableKey: string, mailboxUrl: string): Target {
  const mails = (to: string) => mailpitMails(mailboxUrl, to);
  return {
    url,
    publishableKey,
    createBrowser: () => createBrowser(url, publishableKey),
    mails,
    latestLink: async (to) => firstLink(await mails(to), to),
    passTime: () => Promise.reject(new Error('Only the embedded backend lets time pass.')),
    stop: async () => {},
  };
}

function createBrowser(url: string, publishableKey: string) {
  const stored = new Map<string, string>();
  return createClient(url, publishableKey, {
    auth: {
      flowType: 'pkce',
      detectSessionInUrl: false,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  });
}

function firstLink(mails: ReceivedMail[], to: string): string {
  const link = mails[0]?.links[0];
  if (!link) throw new Error(`No mail with a link has been sent to ${to}.`);
  return link;
}

const embeddedMail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  code: z.string().optional(),
  attachments: z.array(z.object({ filename: z.string(), content_type: z.string() })).optional(),
});

async function embeddedMails(url: string, to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${url}/mailbox/api?to=${encodeURIComponent(to)}`);
  return z.array(embeddedMail).parse(await response.json());
}

const mailpitList = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mailpitMail = z.object({ Subject: z.string(), HTML: z.string(), Text: z.string() });

/** Mailpit's API: https://mailpit.axllent.org/docs/api-v1/ */
async function mailpitMails(mailboxUrl: string, to: string): Promise<ReceivedMail[]> {
  const query = encodeURIComponent(`to:"${to}"`);
  const found = await fetch(`${mailboxUrl}/api/v1/search?query=${query}`);
  const { messages } = mailpitList.parse(await found.json());
  return Promise.all(
    messages.map(async ({ ID }) => {
      const mail = mailpitMail.parse(await (await fetch(`${mailboxUrl}/api/v1/message/${ID}`)).json());
      const hrefs = mail.HTML.matchAll(/href="([^"]+)"/g);
      const links = Array.from(hrefs, ([, href = '']) => href.replaceAll('&amp;', '&'));
      return {
        subject: mail.Subject,
        html: mail.HTML,
        text: mail.Text,
        links,
        code: /\b\d{6}\b/.exec(mail.Text)?.[0],
      };
    }),
  );
}
