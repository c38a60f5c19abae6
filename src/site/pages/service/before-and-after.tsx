import { X } from 'lucide-react';
import { Section } from '../../../ui/section.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import type { Service } from '../../content/service.ts';
import { servicesPage } from '../../content/services-page.ts';

/** The problem a service solves, beside how it solves it. */
export function BeforeAndAfter({ problem, solution }: Pick<Service, 'problem' | 'solution'>) {
  return (
    <Section>
      <div className="grid overflow-hidden rounded-2xl border border-line shadow-card lg:grid-cols-2">
        <section aria-labelledby="problem" className="bg-well p-6 sm:p-10">
          <p className="mb-2 text-sm font-semibold text-muted">{servicesPage.problem}</p>
          <h2 id="problem" className="text-2xl font-semibold">
            {problem.title}
          </h2>
          <ul className="mt-6 grid gap-2.5">
            {problem.points.map((point) => (
              <li key={point} className="flex gap-2.5 text-muted">
                <X aria-hidden className="mt-1 size-4 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="solution"
          className="border-t border-line bg-surface p-6 sm:p-10 lg:border-t-0 lg:border-l"
        >
          <p className="mb-2 text-sm font-semibold text-accent">{servicesPage.solution}</p>
          <h2 id="solution" className="mb-6 text-2xl font-semibold">
            {solution.title}
          </h2>
          <TickList items={solution.points} />
        </section>
      </div>
    </Section>
  );
}
