import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { RuntimeProvider } from '../../flows/runtime.tsx';
import { createAppRouter } from '../../router.tsx';
import { services } from '../content/services.ts';
import { loadRequestedParts } from '../island.tsx';
import { pageKey } from './page-key.ts';

/** A page as it is written to its file. */
export interface Page {
  /** Which page it is, for the browser to compare with the page it finds itself on. */
  key: string;
  /** Whether this is all of the page: some are for the browser to fill. */
  isComplete: boolean;
  /** Whether it reads parameters of its address, which the file does not know. */
  readsSearch: boolean;
  head: string;
  body: string;
  /** The routes it is made of, from the outermost to the page itself. */
  routeIds: string[];
}

/** At build nothing happens: charts are shown in their first state. */
const stillRuntime = { provide: <Machine,>(machine: Machine) => machine, perform: () => {} };

/** Renders the page of a path to HTML. */
export async function render(path: string): Promise<Page> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const app = (
    <StrictMode>
      <RuntimeProvider runtime={stillRuntime}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </StrictMode>
  );
  let html = renderToString(app);
  // A late part may hold others, so each pass can ask for more.
  while (await loadRequestedParts()) html = renderToString(app);
  // Without a <head> in the tree React writes what belongs there first.
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  const { matches } = router.state;
  return {
    key: pageKey(router),
    isComplete: matches.every(({ ssr }) => ssr !== false),
    readsSearch: matches.some(
      ({ routeId }) => router.routesById[routeId].options.validateSearch !== undefined,
    ),
    head,
    body: html.slice(head.length),
    routeIds: matches.map(({ routeId }) => routeId),
  };
}

const routesByPath: Readonly<Record<string, AnyRoute>> = {
  ...createAppRouter(createMemoryHistory()).routesByPath,
};

/** Whether a page is left to the browser, with its door or by itself. */
const isUnwritten = (route: AnyRoute): boolean =>
  route.options.ssr === false || (route.parentRoute !== undefined && isUnwritten(route.parentRoute));

/** The addresses of pages with parameters that are left to the browser: `/bots/*`. */
export const unwrittenPaths: readonly string[] = [
  ...new Set(
    Object.entries(routesByPath)
      .filter(([path, route]) => path.includes('$') && isUnwritten(route))
      .map(([path]) => path.replace(/\$.*/, '*')),
  ),
];

/** The address of every page: those without parameters, and the services. */
export const paths = Object.keys(routesByPath)
  .filter((path) => !path.includes('$'))
  .concat(services.map(({ slug }) => `/services/${slug}`));
