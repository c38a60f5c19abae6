import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { z } from 'zod';

const patch = z.object({ password_hibp_enabled: z.boolean() });
const settingKey = 'leaked_password_protection';

/**
 * Stand-in for the one resource of Supabase's Management API the functions use:
 * https://supabase.com/docs/reference/api/v1-get-auth-service-config (GET and PATCH).
 * The setting is kept in `auth.embedded_settings`, where sign-up and password change read it.
 */
export function platformRoutes({ database, token }: { database: PGlite; token: string }): Hono {
  const path = '/v1/projects/embedded/config/auth';
  const routes = new Hono();
  const message = { message: 'Unauthorized' };
  routes.use('/v1/projects/*', bearerAuth({ token, invalidToken: { message } }));
  routes.get(path, async (context) => {
    const { rows } = await database.query<{ value: boolean }>(
      'select value from auth.embedded_settings where key = $1',
      [settingKey],
    );
    return context.json({ password_hibp_enabled: rows[0]?.value ?? false });
  });
  routes.patch(path, async (context) => {
    const body = patch.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) return context.json({ message: 'password_hibp_enabled must be a boolean' }, 400);
    const enabled = body.data.password_hibp_enabled;
    await database.query(
      `insert into auth.embedded_settings (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [settingKey, JSON.stringify(enabled)],
    );
    return context.json({ password_hibp_enabled: enabled });
  });
  return routes;
}
