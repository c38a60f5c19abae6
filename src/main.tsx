import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import type { Runtime } from './flows/runtime.tsx';
import { searchOf } from './frame/address.ts';
import { createNavigation, type Written } from './frame/create-navigation.ts';
import { Root } from './root.tsx';
import { prefetchAuth } from './server/load.ts';
import { Toaster } from './site/frame/late-toaster.tsx';
import { pageOfHash } from './site/frame/old-hashes.ts';
import { WrittenPage } from './site/frame/written-page.tsx';
import { ScrollToSection, SiteFooter, SiteHeader } from './site/islands.tsx';
import { startFailed } from './site/prerender/start-failed.ts';
import './styles.css';

const loadRouted = async (history: RouterHistory) => (await import('./routed.tsx')).createRouted(history);

/** What is above and below every page of the site, whatever page it is. */
const siteFrame = [SiteHeader, SiteFooter, ScrollToSection];

/** Loads the router, and the page of the address with it. */
async function loadPage(history: RouterHistory) {
  const routed = await loadRouted(history);
  await routed.router.load();
  return routed;
}

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
  const inspect = import.meta.env.DEV ? await startInspection() : undefined;
  const history = createBrowserHistory();
  const written = writtenPage(container, history);
  if (written?.place.isSignIn) prefetchAuth();
  // The page's own script is there before React begins, or it would find nothing where the page is.
  const page = written && (await import(/* @vite-ignore */ written.script));
  const navigation = createNavigation(history, written ?? (await loadPage(history)));
  const loadRuntime = async () =>
    (await import('./flows/create-runtime.ts')).createRuntime(navigation, inspect);
  const rootWith = (runtime: Runtime | Promise<Runtime>) => (
    <Root navigation={navigation} runtime={runtime} page={page && pageOf(page)} />
  );
  if (written?.isAsWritten) {
    const stay = () => {
      container.dispatchEvent(new Event(startFailed));
      return new Promise<never>(() => {});
    };
    // A page that is a flow is nothing without its chart. Any other stands without, and its flows come after it. One
    // that cannot be loaded leaves the page as it was written: an error would take all of it away.
    const root = rootWith(written.isFlow ? await loadRuntime() : loadRuntime().catch(stay));
    // As a transition React does it bit by bit, and lets the browser answer the person in between.
    startTransition(() => {
      hydrateRoot(container, root);
    });
  } else {
    // The development server's page, one without content, or one served for another address.
    // Header and footer take the place of those that were written; they should not vanish in between.
    const [runtime] = await Promise.all([
      loadRuntime(),
      Toaster.load(),
      navigation.place.isSite && Promise.all(siteFrame.map(({ load }) => load())),
    ]);
    // At once, the title too: what was written is not to be used any more, and what takes its place is.
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
    flushSync(() => createRoot(container).render(rootWith(runtime)));
  }
}

/** The page of a visit that begins with one of the site's, as `prerender/plugin.ts` has written it. */
interface WrittenFile extends Written {
  /** The address of the script with its component. */
  script: string;
  isFlow: boolean;
  /** Its address says nothing of what it shows: React finds what it would render. */
  isAsWritten: boolean;
}

/** Reads which page was written; undefined where it is not the one the address asks for. */
function writtenPage({ dataset }: HTMLElement, { location }: RouterHistory): WrittenFile | undefined {
  const { page, script } = dataset;
  if (!page || !script || page !== location.pathname || pageOfHash(location.hash.slice(1))) return;
  return {
    place: {
      pathname: page,
      search: searchOf(location.search),
      isSite: true,
      isSignIn: dataset.signIn !== undefined,
    },
    loadRouted,
    leadsElsewhere: (hash) => pageOfHash(hash) !== undefined,
    script,
    isFlow: dataset.flow !== undefined,
    isAsWritten: dataset.search === undefined || location.search === '',
  };
}

const pageOf = ({ component: Page }: { component: ComponentType }): ReactNode => (
  <WrittenPage>
    <Page />
  </WrittenPage>
);

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
