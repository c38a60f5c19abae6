import { useLayoutEffect, useRef } from 'react';
import { type Business, businesses } from '../../../machines/marketing/business.ts';
import { useHydrated } from '../../ui/hydration.ts';
import { home } from '../content/home.ts';

interface Props {
  business: Business;
  onChoose: (business: Business) => void;
}

/** For whom the product is made, and whose website the picture shows. On a phone they stand in one line, which scrolls. */
export function BusinessChoice({ business, onChoose }: Props) {
  const { clientsTitle, clients } = home.hero;
  const isHydrated = useHydrated();
  const list = useRef<HTMLFieldSetElement>(null);

  // The address may have chosen one that is beyond the edge. Not scrollIntoView: it would scroll the page as well.
  useLayoutEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-business=${business}]`);
    if (!list.current || !chip) return;
    list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  }, [business]);

  return (
    <fieldset
      ref={list}
      // As long as nothing in it takes the focus, the line itself does: it can be scrolled by keyboard as well.
      tabIndex={isHydrated ? undefined : 0}
      className="relative -mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] motion-safe:scroll-smooth sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      {/* From a tablet on in a line of its own: so there are as many lines before and after the font is there. */}
      <legend className="float-left mr-1 shrink-0 text-sm text-muted max-sm:py-2 sm:basis-full">
        {clientsTitle}
      </legend>
      {businesses.map((each) => (
        <label
          key={each}
          data-business={each}
          className="relative inline-flex min-h-9 shrink-0 cursor-pointer items-center rounded-full border border-edge/40 bg-surface px-3 text-sm font-medium whitespace-nowrap transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="business"
            disabled={!isHydrated}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            checked={each === business}
            onChange={() => onChoose(each)}
          />
          {clients[each]}
        </label>
      ))}
    </fieldset>
  );
}
