import { json, serve } from '../_shared/http.ts';
import { mailSettings } from '../_shared/mail/settings.ts';

/** GET, for whoever is signed in: 200 { sends }, whether this project is set up to send mails. */
export default {
  fetch: serve({ auth: 'user', methods: ['GET'] }, async () => json({ sends: mailSettings() !== null })),
};
