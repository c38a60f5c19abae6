import { json, serve } from '../_shared/http.ts';
import { subProcessors } from '../_shared/sub-processors.ts';

/** GET, for everybody: 200 { v, companies: [{ purpose, company }] }, whom this installation sends personal data to. */
export default {
  fetch: serve({ auth: 'none', methods: ['GET'] }, async () => json({ v: 1, companies: subProcessors() })),
};
