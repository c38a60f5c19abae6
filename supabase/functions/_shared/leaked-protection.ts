import process from 'node:process';
import { z } from 'zod';
import { Refusal } from './http.ts';

const authConfig = z.object({ password_hibp_enabled: z.boolean().nullable() });
const apiError = z.object({ message: z.string() });

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
  try {
    const response = await fetch(`${api}/v1/projects/${project}/config/auth`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(8000),
    });
    const body: unknown = await response.json();
    if (response.status === 402 || response.status === 403) {
      throw new Refusal(response.status, apiError.parse(body).message);
    }
    if (!response.ok) throw new Error(`The Management API answered ${response.status}.`);
    return authConfig.parse(body).password_hibp_enabled ?? false;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.error(error);
    throw new Refusal(502, 'The platform could not be reached. Please try again.');
  }
}
