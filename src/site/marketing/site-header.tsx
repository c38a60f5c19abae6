import type { ReactNode } from 'react';
import { siteHeaderMachine } from '../../../machines/marketing/site-header.machine.ts';
import { brand } from '../../content/brand.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Logo } from '../../frame/logo.tsx';

/** What is above every page, and stays there. */
export function SiteHeader({ children }: { children: ReactNode }) {
  const [state] = useFlow(siteHeaderMachine);
  return (
    <header
      data-scrolled={state.matches('scrolled') || undefined}
      className="fixed inset-x-0 top-0 z-40 border-b border-transparent bg-canvas/70 px-4 [backdrop-filter:blur(12px)] transition-[background-color,border-color,box-shadow] duration-200 data-scrolled:border-line data-scrolled:bg-canvas/90 data-scrolled:shadow-control max-lg:has-[[data-open]]:bg-surface sm:px-6 print:absolute noscript:static"
    >
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-3 lg:gap-x-6 xl:gap-x-8 noscript:flex-wrap noscript:py-2">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight text-ink no-underline hover:text-ink lg:mr-0"
        >
          <Logo />
          <span className="max-[22.5rem]:sr-only">{brand.name}</span>
        </Link>
        {children}
      </div>
    </header>
  );
}
