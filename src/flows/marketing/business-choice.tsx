import { type Business, businesses } from '../../../machines/marketing/business.ts';
import { home } from '../../content/home.ts';
import { useHydrated } from '../../ui/hydration.ts';

interface Props {
  business: Business;
  onChoose: (business: Business) => void;
}

/** For whom the product is made, and whose website the picture shows. In one line on a phone, which scrolls sideways. */
export function BusinessChoice({ business, onChoose }: Props) {
  const { clientsTitle, clients } = home.hero;
  return (
    <fieldset
      disabled={!useHydrated()}
      className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <legend className="float-left mr-1 shrink-0 py-2 text-sm text-muted">{clientsTitle}</legend>
      {businesses.map((each) => (
        <label
          key={each}
          className="relative inline-flex min-h-9 shrink-0 cursor-pointer items-center rounded-full border border-edge/40 bg-surface px-3 text-sm font-medium whitespace-nowrap transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="business"
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
