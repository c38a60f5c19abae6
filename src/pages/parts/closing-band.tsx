import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { BellRings } from '../pictures/bell-rings.tsx';

interface Props {
  /** The id of its heading. */
  id: string;
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** The dark band that closes a page. */
export function ClosingBand({ id, title, text, children }: Props) {
  return (
    <Section tone="band" labelledBy={id} className="relative overflow-hidden">
      <BellRings />
      <div className="relative max-w-xl">
        <h2 id={id} tabIndex={-1} className="text-title font-semibold">
          {title}
        </h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
        <div className="mt-8">{children}</div>
      </div>
    </Section>
  );
}
