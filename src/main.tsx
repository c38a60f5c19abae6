import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { type Runtime, RuntimeProvider } from './flows/runtime.tsx';
import { createAppRouter } from './router.tsx';
import { Toaster } from './site/frame/late-toaster.tsx';
import { pageKey } from './site/prerender/page-key.ts';
import { startFailed } from './site/prerender/start-failed.ts';
import './styles.css';

async function start(container: HTMLElement) {
  if (import.meta.env.DEV) {
    // A build with these faults does not come into being; the development server runs, and says so here as well.
    const { checkEnvironment } = await import('./env-check.ts');
    try {
      checkEnvironment(import.meta.env);
    } catch (error) {
      const { EnvironmentFault } = await import('./frame/environment-fault.tsx');
      return createRoot(container).render(<EnvironmentFault message={String(error)} />);
    }
  }
  const router = createAppRouter();
  const inspect = import.meta.env.DEV ? await startInspection() : undefined;
  const loadRuntime = async () => (await import('./actors/create-runtime.ts')).createRuntime(router, inspect);
  const stay = () => {
    container.dispatchEvent(new Event(startFailed));
    return new Promise<never>(() => {});
  };
  const appIn = (runtime: Runtime | Promise<Runtime>) => (
    <StrictMode>
      <RuntimeProvider runtime={runtime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>
  );
  // The page's own script is there before React begins, or it would find nothing where the page is.
  await router.load();
  if (container.dataset.page === pageKey(router)) {
    // Has the router render the same boundaries as it did for the file.
    router.ssr = { manifest: undefined };
    // The browser has scrolled the page, and the person has read on: the router begins with the next one.
    let isFirstPage = true;
    router.update({ ...router.options, scrollRestoration: () => !isFirstPage });
    router.subscribe('onBeforeLoad', () => {
      isFirstPage = false;
    });
    // A page that is a flow is nothing without its chart. Any other stands without, and its flows come after it.
    const isFlow = router.state.matches.some(({ staticData }) => staticData.isFlow);
    // One that cannot be loaded leaves the page as it was written: an error would take all of it away.
    const app = appIn(isFlow ? await loadRuntime() : loadRuntime().catch(stay));
    // As a transition React does it bit by bit, and lets the browser answer the person in between.
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    // The development server's page, one without content, or one served for another address.
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
    const { matches } = router.state;
    const isSite = pageKey(router) === '404' || matches.some(({ routeId }) => routeId === '/_site');
    // Header and footer take the place of those that were written; they should not vanish in between.
    const prepareSite = async () => (await import('./site/frame/site-frame.tsx')).prepareFrame();
    const [runtime] = await Promise.all([loadRuntime(), Toaster.load(), isSite && prepareSite()]);
    // At once: what was written is not to be used any more, and what takes its place is.
    flushSync(() => createRoot(container).render(appIn(runtime)));
  }
}

/** Those who look on in development: the flow atlas, if it is open, and the inspector, if the address asks for it. */
async function startInspection(): Promise<(event: InspectionEvent) => void> {
  const live = (await import('./inspect-live.ts')).openLive();
  if (!new URLSearchParams(window.location.search).has('inspect')) return live;
  const inspector = (await import('./inspect.ts')).openInspector();
  return (event) => {
    live(event);
    inspector.next?.(event);
  };
}

const container = document.getElementById('root');
if (container) {
  start(container)
    .catch((error) => {
      container.dispatchEvent(new Event(startFailed));
      throw error;
    })
    // Also when something could not be loaded: then what was written is all there is, and its links lead on.
    .finally(() => {
      container.inert = false;
    });
}
