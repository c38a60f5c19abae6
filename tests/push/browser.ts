import { vi } from 'vitest';

/** As a point of a curve begins, uncompressed. */
const key = Uint8Array.of(4, ...Array(64).fill(1));
/** The public half of a key, in base64url. */
export const publicKey = Buffer.from(key).toString('base64url');

/** What a browser has for notifications, and what it has been told. */
interface PushBrowser {
  permission: NotificationPermission;
  /** What the person answers when they are asked. */
  answer: NotificationPermission;
  subscription: { endpoint: string; key: string } | null;
  /** Whether it stays subscribed, whatever is done: one test after the other begins with the same. */
  isKept: boolean;
  did: string[];
}

/** Gives this browser notifications: jsdom has none. What it has is kept in what it returns. */
export function openPushBrowser(has: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    ...{ permission: 'granted', answer: 'granted', subscription: null, did: [] },
    isKept: false,
    ...has,
  };
  const subscription = () =>
    browser.subscription && {
      endpoint: browser.subscription.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(Buffer.from(browser.subscription.key, 'base64url')).buffer,
      },
      toJSON: () => ({ keys: { p256dh: `BA${'a'.repeat(85)}`, auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        browser.did.push('unsubscribe');
        if (!browser.isKept) browser.subscription = null;
      },
    };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        browser.did.push('subscribe');
        browser.subscription = { endpoint: 'https://push.example/new', key: applicationServerKey };
        return subscription();
      },
    },
  };
  if (!('window' in globalThis)) vi.stubGlobal('window', globalThis);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.did.push('ask');
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (url: string) => {
        browser.did.push(`register ${url}`);
      },
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return browser;
}
