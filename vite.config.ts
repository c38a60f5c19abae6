import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedBackend } from './supabase/embedded/plugin.ts';

const port = Number(process.env.PORT ?? 5173);

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    // Vitest is a Vite server as well, but its tests start backends of their own.
    mode !== 'test' && embeddedBackend(),
  ],
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: { target: 'baseline-widely-available' },
  test: {
    projects: [
      {
        test: {
          name: 'flows',
          environment: 'jsdom',
          include: ['tests/{auth,marketing,dashboard,harness,src}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      { test: { name: 'backend', environment: 'node', include: ['tests/backend/**/*.test.ts'], setupFiles: ['tests/quiet-console.ts'] } },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
