import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import type { Runtime } from './flows/runtime.tsx';
import { RuntimeProvider } from './flows/runtime.tsx';
import { Document } from './frame/document.tsx';
import { type Navigation, NavigationContext } from './frame/navigation.ts';
import { Toaster } from './site/frame/late-toaster.tsx';
import { ScrollToSection, SiteFooter, SiteHeader, SiteWidget } from './site/islands.tsx';

interface Props {
  navigation: Navigation;
  runtime: Runtime | Promise<Runtime>;
  /** The page the visit begins with, where that was written at build: shown until the router takes over. */
  page?: ReactNode;
}

/**
 * Everything: the page, and what surrounds it. What surrounds the pages of the site does not change with them, nor when
 * the router takes over: its flows lead from one page to the next.
 */
export function Root({ navigation, runtime, page }: Props) {
  const readPlace = () => navigation.place;
  const readRouted = () => navigation.routed;
  const readWaiting = () => navigation.isWaiting;
  const { pathname, isSite, isSignIn } = useSyncExternalStore(navigation.subscribe, readPlace, readPlace);
  const routed = useSyncExternalStore(navigation.subscribe, readRouted, readRouted);
  const isWaiting = useSyncExternalStore(navigation.subscribe, readWaiting, readWaiting);
  return (
    <StrictMode>
      <RuntimeProvider runtime={runtime}>
        <NavigationContext value={navigation}>
          <Document isLoading={isWaiting}>
            {isSite && <SiteHeader />}
            {routed ? routed.pages : page}
            {isSite && (
              <>
                <SiteFooter />
                <ScrollToSection />
                <SiteWidget isFront={pathname === '/'} isSignIn={isSignIn} />
              </>
            )}
            <Toaster />
          </Document>
        </NavigationContext>
      </RuntimeProvider>
    </StrictMode>
  );
}
