import { join } from 'node:path';
import { defineConfig } from 'vite';
import { embeddedBackend } from '../../../../supabase/embedded/plugin.ts';

const server = { port: Number(process.env.PORT), strictPort: true };

export default defineConfig({
  plugins: [embeddedBackend()],
  server,
  preview: server,
  cacheDir: join(import.meta.dirname, '../../../../node_modules/.cache/deskbell/site'),
});
