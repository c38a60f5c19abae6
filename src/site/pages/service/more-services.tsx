import { Link } from '../../../frame/link.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ServiceSlug } from '../../content/service.ts';
import { services } from '../../content/services.ts';
import { servicesPage } from '../../content/services-page.ts';

/** Ways from one service to the others. */
export function MoreServices({ than }: { than: ServiceSlug }) {
  return (
    <Section labelledBy="more-services" className="pt-0 sm:pt-0">
      <h2 id="more-services" className="text-lg font-semibold">
        {servicesPage.more}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {services
          .filter(({ slug }) => slug !== than)
          .map(({ slug, title, icon: Icon }) => (
            <li key={slug}>
              <Link to="/services/$slug" params={{ slug }} className={buttonStyle('secondary')}>
                <Icon aria-hidden className="size-4.5 text-accent" strokeWidth={1.75} />
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
