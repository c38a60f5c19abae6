import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WorldProvider } from './flows/use-flow.tsx';
import { createAppRouter } from './router.tsx';
import { createWorld } from './world.ts';
import './styles.css';

async function start(container: HTMLElement) {
  const root = createRoot(container);
  if (import.meta.env.DEV) {
    // A build with these faults does not come into being; the development server runs, and says so here as well.
    const { checkEnvironment } = await import('./env-check.ts');
    try {
      checkEnvironment(import.meta.env);
    } catch (error) {
      const { EnvironmentFault } = await import('./pages/environment-fault.tsx');
      return root.render(<EnvironmentFault message={String(error)} />);
    }
  }
  const router = createAppRouter();
  const inspect = import.meta.env.DEV ? await startInspector() : undefined;
  const world = createWorld(router, inspect);
  root.render(
    <StrictMode>
      <WorldProvider world={world}>
        <RouterProvider router={router} />
      </WorldProvider>
    </StrictMode>,
  );
}

async function startInspector() {
  if (!new URLSearchParams(window.location.search).has('inspect')) return undefined;
  const { openInspector } = await import('./inspect.ts');
  return openInspector();
}

const container = document.getElementById('root');
if (container) void start(container);
