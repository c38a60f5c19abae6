import type { ProtectionEvent } from '../../../machines/admin/actors.ts';

/** All tabs of the site hear what is said here, the speaking one included: each listener has a channel of its own. */
const openChannel = () => new BroadcastChannel('deskbell-leaked-protection');

/** Tells all who watch, in all tabs, that leaked-password protection was switched. */
export function announceProtection(enabled: boolean): void {
  const channel = openChannel();
  channel.postMessage(enabled);
  channel.close();
}

/** Reports whenever leaked-password protection is switched from this browser. Returns the function that stops it. */
export function watchLeakedProtection(report: (event: ProtectionEvent) => void): () => void {
  const channel = openChannel();
  channel.onmessage = ({ data }) => {
    // A tab may run another version of the app.
    if (typeof data === 'boolean') report({ type: 'protection.changed', enabled: data });
  };
  return () => channel.close();
}
