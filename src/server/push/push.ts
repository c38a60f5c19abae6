import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { PushPlace } from '../../../machines/push/actors.ts';
import { currentPush, isSignedWith, pushSupport, subscribePush } from '../../browser/push.ts';
import { refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

const stateSchema = z.object({ key: z.nullable(z.string()) });

/** The key that notifications are signed with; null where they are not set up. */
async function pushKey({ functions }: Supabase, signal: AbortSignal): Promise<string | null> {
  const { data, error } = await functions.invoke<unknown>('push-state', { method: 'GET', signal });
  if (error) throw error;
  return stateSchema.parse(data).key;
}

/** How it is with notifications in this browser. Throws if it cannot be asked. */
export async function getPushPlace(supabase: Supabase, _: unknown, signal: AbortSignal): Promise<PushPlace> {
  const key = await pushKey(supabase, signal);
  if (key === null) return 'not-set-up';
  const support = pushSupport();
  if (support !== 'ready') return support;
  if (Notification.permission === 'denied') return 'denied';
  const current = await currentPush();
  if (current === null) return 'off';
  if (Notification.permission !== 'granted' || !isSignedWith(current, key)) return 'lost';
  const { data, error } = await supabase.rest
    .rpc('has_push', { endpoint: current.endpoint })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return z.boolean().parse(data) ? 'on' : 'lost';
}

const doneSchema = z.object({ outcome: z.literal('ok') });
const keysSchema = z.object({ p256dh: z.string(), auth: z.string() });

/** Asks for permission, and has the server tell this browser what happens. Throws if that cannot be done now. */
export async function turnOnPush(
  supabase: Supabase,
  _: unknown,
  signal: AbortSignal,
): Promise<Answer<'denied' | 'dismissed' | 'refused'>> {
  // First of all: browsers let a page ask only right after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    return { ok: false, reason: permission === 'denied' ? 'denied' : 'dismissed', message: '' };
  }
  const key = await pushKey(supabase, signal);
  if (key === null) throw new Error('Notifications are not set up.');
  const subscription = await subscribePush(key);
  const { endpoint } = subscription;
  const { p256dh, auth } = keysSchema.parse(subscription.toJSON().keys);
  const { data, error } = await supabase.rest
    .rpc('save_push', { endpoint, p256dh, auth })
    .abortSignal(signal);
  if (error) return refusalOf(error);
  doneSchema.parse(data);
  return { ok: true };
}

/** Tells this browser nothing any more. Throws if the server cannot be reached. */
export async function turnOffPush({ rest }: Supabase, _: unknown, signal: AbortSignal): Promise<void> {
  const current = await currentPush();
  if (current === null) return;
  const { data, error } = await rest.rpc('remove_push', { endpoint: current.endpoint }).abortSignal(signal);
  if (error) throw new Error(error.message);
  doneSchema.parse(data);
  await current.unsubscribe();
}
