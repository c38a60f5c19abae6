import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createNavigation } from '../../frame/create-navigation.ts';
import { Root } from '../../root.tsx';
import { createRouted } from '../../routed.tsx';
import { createAppRouter } from '../../router.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { services } from '../content/services.ts';
import { WrittenPage } from '../frame/written-page.tsx';
import { loadRequestedParts } from '../island.tsx';
import { NotFound } from '../pages/not-found.tsx';

/** A page as it is written to its file. */
export interface Page {
  /** Its path, for the browser to compare with the address it finds itself at; none where any address may get it. */
  path?: string;
  /** Whether this is all of the page: some are for the browser to fill. */
  isComplete: boolean;
  /** Whether it reads parameters of its address, which the file does not know. */
  readsSearch: boolean;
  /** See the routes' `staticData`. */
  isFlow: boolean;
  isSignIn: boolean;
  head: string;
  body: string;
  /** The routes it is made of, from the outermost to the page itself. */
  routeIds: string[];
}

/** At build nothing happens: charts are shown in their first state. */
const stillRuntime = { provide: <Machine,>(machine: Machine) => machine, perform: () => {} };

/** What is written of a page that is left to the browser. */
const leftToBrowser = (
  <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 noscript:py-16">
    <NeedsScripts what="This page" />
  </main>
);

/** A path without the slash at its end that the router gives a folder's own page. */
const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Renders the page of a path to HTML. */
export async function render(path: string): Promise<Page> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const { router, placeOf } = createRouted(history);
  await router.load();
  const { matches } = router.state;
  const place = placeOf();
  const isComplete = matches.every(({ ssr }) => ssr !== false);
  const leaf = matches.at(-1);
  const route: AnyRoute | undefined = leaf && router.routesById[leaf.routeId];
  const isUnknown = leaf === undefined || trimmed(leaf.pathname) !== trimmed(path);
  const Page: ComponentType = (!isUnknown && route?.options.component) || NotFound;
  const navigation = createNavigation(history, {
    place,
    loadRouted: () => Promise.reject(new Error('Nothing is opened at build.')),
    leadsElsewhere: () => false,
  });
  const app = (
    <Root
      navigation={navigation}
      runtime={stillRuntime}
      page={
        isComplete ? (
          <WrittenPage>
            <Page />
          </WrittenPage>
        ) : (
          leftToBrowser
        )
      }
    />
  );
  let html = renderToString(app);
  // A late part may hold others, so each pass can ask for more.
  while (await loadRequestedParts()) html = renderToString(app);
  // Without a <head> in the tree React writes what belongs there first.
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return {
    path: isUnknown ? undefined : trimmed(path),
    isComplete,
    readsSearch: route?.options.validateSearch !== undefined,
    isFlow: matches.some(({ staticData }) => staticData.isFlow),
    isSignIn: place.isSignIn,
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
