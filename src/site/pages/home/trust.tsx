import { ArrowRight, Check } from 'lucide-react';
import { Link } from '../../../frame/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Stats } from '../../../ui/stats.tsx';
import { claims } from '../../content/claims.ts';
import { home } from '../../content/home.ts';

/** Who relies on it already, and what every client is promised. */
export function Trust() {
  const { title, text, stats, promises, stories } = home.trust;
  return (
    <Section tone="sunken" labelledBy="trust-title">
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <SectionHeading id="trust-title" title={title} align="start">
          <p>{text}</p>
        </SectionHeading>
        <Link to="/customers" className="mb-4 inline-flex sm:mb-8 min-h-11 items-center gap-2 no-underline">
          {stories} <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Stats items={stats} note={claims.exampleFigures} />
      <ul className="mt-7 grid grid-cols-2 gap-x-6 gap-y-2 sm:mt-12 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-3 text-[0.9375rem] text-muted">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2 max-sm:text-sm">
            <Check aria-hidden className="size-4 text-accent" strokeWidth={2.5} />
            {promise}
          </li>
        ))}
      </ul>
    </Section>
  );
}
