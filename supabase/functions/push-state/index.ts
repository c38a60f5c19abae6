import { json, serve } from '../_shared/http.ts';
import { vapidSettings } from '../_shared/push/vapid.ts';

/** GET, for whoever is signed in: 200 { key }, which browsers accept our notices by; null where push is not set up. */
export default {
  fetch: serve({ auth: 'user', methods: ['GET'] }, async () =>
    json({ key: vapidSettings()?.publicKey ?? null }),
  ),
};
