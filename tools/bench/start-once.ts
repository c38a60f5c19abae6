/**
 * Starts one thing once, in a process of its own, and prints what that cost as JSON: CPU and wall time in ms.
 * `node start-once.ts postgres|backend <directory>`
 */
import { PGlite } from '@electric-sql/pglite';
import { startBackend } from '../../supabase/embedded/backend.ts';

const [what, directory] = process.argv.slice(2);
const origin = 'http://localhost:5173';

const cpu = process.cpuUsage();
const start = performance.now();
const started =
  what === 'postgres'
    ? await PGlite.create({ dataDir: directory })
    : await startBackend({ dataDir: directory, origin, siteUrl: origin });
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() - start }));
await ('stop' in started ? started.stop() : started.close());
