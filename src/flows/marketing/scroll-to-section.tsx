import { useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import {
  type SectionRequest,
  scrollToSectionMachine,
} from '../../../machines/marketing/scroll-to-section.machine.ts';
import { useFlow } from '../use-flow.tsx';

const GoContext = createContext<((request: SectionRequest, from: string) => void) | null>(null);

/** Surrounds the pages, so that a request outlives the page it was made on. */
export function ScrollToSection({ children }: { children: ReactNode }) {
  const [, send] = useFlow(scrollToSectionMachine);
  const go = (request: SectionRequest, from: string) => send({ type: 'go', request, from });
  return <GoContext value={go}>{children}</GoContext>;
}

interface Props extends SectionRequest {
  className?: string;
  children: ReactNode;
}

/**
 * A link to a section of the home page, or to a plan in it. Opened in a new tab, or without scripts, it leads to the
 * page of the section's name.
 */
export function SectionLink({ section, plan, className, children }: Props) {
  const router = useRouter();
  const go = use(GoContext);
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!go || isElsewhere) return;
    event.preventDefault();
    go({ section, plan }, router.history.location.pathname);
  };
  return (
    <a href={`/${section}`} className={className} onClick={follow}>
      {children}
    </a>
  );
}
