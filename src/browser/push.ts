declare global {
  interface Window {
    /** Where a page may run only what a policy has allowed; lib.dom has no types for it. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
  interface Navigator {
    /** Safari on iPhones and iPads: whether it was opened from the Home Screen. */
    standalone?: boolean;
  }
}

const worker = '/push-worker.js';

/** Whether this browser can show notifications; `install`: not before it is opened from the Home Screen. */
export function pushSupport(): 'ready' | 'install' | 'unsupported' {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'ready';
  return navigator.standalone === false ? 'install' : 'unsupported';
}

/** What this browser gets pushes by; null if nothing. */
export async function currentPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration?.pushManager.getSubscription() ?? null;
}

let policy: { createScriptURL(url: string): string } | undefined;

/** The worker's address, which the page's Content-Security-Policy lets this policy alone name. */
function workerUrl(): string {
  policy ??= window.trustedTypes?.createPolicy('push-worker', { createScriptURL: () => worker });
  return policy?.createScriptURL(worker) ?? worker;
}

/**
 * Has this browser get pushes that are signed with the other half of a key.
 * @throws {DOMException} where the browser or its push service does not
 */
export async function subscribePush(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerUrl());
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // It refuses another key as long as it has one.
  if (known && !isSignedWith(known, key)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether a browser accepts what is signed with the other half of a key, which is in base64url. */
export function isSignedWith({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
