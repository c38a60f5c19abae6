import { z } from 'zod/mini';
import type { PaymentOutcome, PaymentPage } from '../../../machines/plans/actors.ts';
import { refusalOfFunction } from '../function-refusals.ts';
import type { Supabase } from '../supabase.ts';

type Client = Pick<Supabase, 'functions'>;

const lookSchema = z.object({ card: z.boolean() });
// Nothing else than a page is followed.
const openSchema = z.object({ address: z.string().check(z.regex(/^https?:\/\//)) });
const confirmSchema = z.object({ state: z.enum(['settled', 'pending', 'expired']) });

/** Whether the plan of a business can be paid by card here. Throws if the function refuses or cannot be reached. */
export async function canPayByCard(
  { functions }: Client,
  { businessId }: { businessId: string },
  signal: AbortSignal,
): Promise<boolean> {
  const body = { business: businessId, action: 'look' };
  const { data, error } = await functions.invoke<unknown>('billing', { body, signal });
  if (error) throw error;
  return lookSchema.parse(data).card;
}

/** The page where the plan is paid, or managed. Refused with the server's sentence; throws if it cannot be reached. */
export async function openPayment(
  { functions }: Client,
  { businessId }: { businessId: string },
  signal: AbortSignal,
): Promise<PaymentPage> {
  const body = { business: businessId, action: 'open' };
  const { data, error } = await functions.invoke<unknown>('billing', { body, signal });
  if (error) return refusalOfFunction(error);
  return { ok: true, address: openSchema.parse(data).address };
}

/** What became of a payment; the plan has followed. Refused with the server's sentence; throws if it cannot be reached. */
export async function confirmPayment(
  { functions }: Client,
  { businessId, returned }: { businessId: string; returned: string },
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const body = { business: businessId, action: 'confirm', checkout: returned };
  const { data, error } = await functions.invoke<unknown>('billing', { body, signal });
  if (error) return refusalOfFunction(error);
  return { ok: true, state: confirmSchema.parse(data).state };
}
