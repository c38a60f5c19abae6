import type { Business } from '../../../../machines/marketing/business.ts';
import type { Show } from '../../content/businesses.ts';
import { scenes } from './scenes.tsx';

/** The website of a business, as it stands behind the chat. */
export function BusinessSite({ business, show }: { business: Business; show: Show }) {
  const Scene = scenes[business];
  return (
    <div className="flex flex-col @max-lg:bg-site-soft">
      <div className="flex items-center justify-between gap-3 bg-surface px-3 py-2.5 whitespace-nowrap @lg:px-7 @lg:py-4">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <span className="grid size-5 place-items-center rounded-full bg-site-deep text-[0.5rem] font-semibold text-on-brand">
            {show.initials.at(0)}
          </span>
          {show.name}
        </span>
        <span className="hidden gap-5 text-xs text-muted @lg:flex">
          {show.menu.map((item) => (
            <span key={item}>{item}</span>
          ))}
        </span>
        <span className="flex items-center gap-1.5 text-[0.6875rem] text-muted @lg:hidden">
          <span className="size-1.5 rounded-full bg-edge" />
          {show.hours}
        </span>
      </div>
      <div className="grid justify-items-start gap-3 px-7 pt-4 pb-6 @max-lg:hidden">
        <span className="flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-xs text-muted">
          <span className="size-1.5 rounded-full bg-edge" />
          {show.hours}
        </span>
        <span className="max-w-46 text-[1.625rem] leading-[1.15] font-semibold tracking-tight">
          {show.headline}
        </span>
      </div>
      <Scene />
    </div>
  );
}
