import type { MouseEvent, ReactNode } from 'react';
import type { SectionRequest } from '../../../machines/marketing/scroll-to-section.machine.ts';
import { useNavigation } from '../../frame/navigation.ts';
import { requestSection } from './section-request.ts';

interface Props extends SectionRequest {
  className?: string;
  children: ReactNode;
}

/**
 * A link to a section of the home page, to a plan in it, or to its contact form with a service to begin the message
 * with. Opened in a new tab, or without scripts, it leads to the page of the section's name.
 */
export function SectionLink({ section, plan, service, className, children }: Props) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (requestSection({ section, plan, service }, navigation.history.location.pathname))
      event.preventDefault();
  };
  const preload = () => navigation.preload('/');
  return (
    <a
      href={service ? `/${section}?service=${service}` : `/${section}`}
      className={className}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  );
}
