import process from 'node:process';
import { z } from 'zod';
import { Refusal } from './http.ts';

const authConfig = z.object({ password_hibp_enabled: z.boolean().nullable() });
/** The texts of its refusals: the plan has no such setting, or the token may not change it. */
const apiError = z.object({ message: z.string() });

/** How long the Management API may take, in milliseconds; MANAGEMENT_API_TIMEOUT says otherwise. */
const timeLimit = 8000;

/**
 * Whether sign-up refuses passwords known from data breaches.
 * Self-hosted Supabase has no Management API: there the auth server's own variable is repeated for the functions.
 * @throws {Refusal} 502 if the Management API does not answer
 */
export async function readLeakedProtection(): Promise<boolean> {
  const token = process.env.MANAGEMENT_API_TOKEN;
  if (!token) return process.env.GOTRUE_PASSWORD_HIBP_ENABLED === 'true';
  return callManagementApi(token, { method: 'GET' });
}

/**
 * Switches the protection, and answers what it is now.
 * @throws {Refusal} 501 where it cannot be switched over the network, 402 or 403 if the project's plan has no such
 *   protection, 502 for any other failure of the Management API
 */
export async function writeLeakedProtection(enabled: boolean): Promise<boolean> {
  const token = process.env.MANAGEMENT_API_TOKEN;
  if (!token) {
    throw new Refusal(501, 'This setting is changed on the auth server: GOTRUE_PASSWORD_HIBP_ENABLED.');
  }
  return callManagementApi(token, {
    method: 'PATCH',
    body: JSON.stringify({ password_hibp_enabled: enabled }),
  });
}

/** https://supabase.com/docs/reference/api/v1-update-auth-service-config; the answer holds secrets, one field is read. */
async function callManagementApi(token: string, init: RequestInit): Promise<boolean> {
  const api = process.env.MANAGEMENT_API_URL ?? 'https://api.supabase.com';
  const project = process.env.PROJECT_REF ?? new URL(process.env.SUPABASE_URL ?? '').hostname.split('.')[0];
  let status: number | undefined;
  try {
    const response = await fetch(`${api}/v1/projects/${project}/config/auth`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(Number(process.env.MANAGEMENT_API_TIMEOUT ?? timeLimit)),
    });
    status = response.status;
    const body: unknown = await response.json();
    if (status === 402 || status === 403) throw new Refusal(status, apiError.parse(body).message);
    if (response.ok) return authConfig.parse(body).password_hibp_enabled ?? false;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The error itself is not logged: its text may quote the token, or the secrets of the answer.
  }
  console.error(`The Management API gave no usable answer: ${status ?? 'none at all'}.`);
  throw new Refusal(502, 'The platform could not be reached. Please try again.');
}
