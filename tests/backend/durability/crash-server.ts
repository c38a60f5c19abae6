import { dataDir } from '../../../supabase/embedded/data/data-dir.ts';
import { listen } from '../../../supabase/embedded/serve.ts';
import { banner } from '../../../supabase/embedded/startup.ts';
import { networkTo } from '../functions/website.ts';

/** `npm run backend` in an internet of the test's own, INTERNET_PORT of this machine; it does nothing by itself. */
const network = networkTo(Number(process.env.INTERNET_PORT));
const { url } = await listen({ port: 0, dataDir, clockEvery: null, network });
console.log(banner(url));
