import { ArrowRight } from 'lucide-react';
import { Link } from '../../../frame/link.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import type { Service } from '../../content/service.ts';
import { services } from '../../content/services.ts';
import { servicesPage } from '../../content/services-page.ts';
import { ComingSoon } from '../../parts/coming-soon.tsx';
import { Drawing, serviceDrawings } from '../../parts/drawing.tsx';

/** All services, each with a way to its page. */
export function ServiceCards() {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
      {services.map((service) => (
        <ServiceCard key={service.slug} {...service} />
      ))}
    </ul>
  );
}

function ServiceCard({ slug, icon: Icon, title, summary, benefits, comingSoon }: Service) {
  return (
    <li
      data-soon={comingSoon}
      className="flex flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
    >
      {/* Cut off below, gently: the pictures have different heights. */}
      <div aria-hidden className="h-72 overflow-hidden border-b border-line bg-well sm:h-80">
        <div className="h-full [mask-image:linear-gradient(#000_85%,transparent)] px-5 pt-6 sm:px-10 sm:pt-8">
          <Drawing of={serviceDrawings[slug]} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-6 sm:p-8">
        <h2 className="flex flex-wrap items-center gap-3 text-xl font-semibold">
          <Icon aria-hidden className="size-5.5 shrink-0 text-accent" strokeWidth={1.75} />
          {title}
          {comingSoon && <ComingSoon />}
        </h2>
        <p className="text-muted">{summary}</p>
        <TickList items={benefits} />
        <Link
          to="/services/$slug"
          params={{ slug }}
          className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start pt-2"
        >
          {servicesPage.learnMore.text}
          <span className="sr-only">{servicesPage.learnMore.about(title)}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </li>
  );
}
