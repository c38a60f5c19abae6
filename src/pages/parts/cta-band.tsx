import { Link } from '@tanstack/react-router';
import { claims } from '../../content/claims.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { BellRings } from '../pictures/bell-rings.tsx';
import { Facts } from './facts.tsx';
import { SessionLink } from './islands.tsx';

/** The dark band that closes a page: one sentence, and the two ways to try it. */
export function CtaBand({ title, text }: { title: string; text: string }) {
  return (
    <Section tone="band" labelledBy="closing-title" className="relative overflow-hidden">
      <BellRings />
      <div className="relative max-w-xl">
        <h2 id="closing-title" tabIndex={-1} className="text-title font-semibold">
          {title}
        </h2>
        <p className="mt-4 text-lead text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <SessionLink />
          <Link to="/demo" className={buttonStyle('secondary')}>
            Try the demo
          </Link>
        </div>
        <Facts items={[claims.trial, claims.noCard, claims.moneyBack]} />
      </div>
    </Section>
  );
}
