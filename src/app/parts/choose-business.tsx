import { words } from './choose-business-words.ts';

interface Business {
  id: string;
  name: string;
}

interface Props {
  businesses: readonly Business[];
  chosen: Business | undefined;
  onChoose: (businessId: string) => void;
}

/** The businesses of somebody who has several, as buttons. */
export const ChooseBusiness = ({ businesses, chosen, onChoose }: Props) =>
  businesses.length > 1 && (
    <ul aria-label={words.label} className="flex flex-wrap gap-2">
      {businesses.map((business) => (
        <li key={business.id} className="max-w-full">
          <button
            type="button"
            aria-pressed={business === chosen}
            onClick={() => onChoose(business.id)}
            className="inline-flex min-h-11 max-w-full items-center rounded-lg border border-line bg-surface px-4 py-2 text-sm font-medium wrap-anywhere text-muted hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {business.name}
          </button>
        </li>
      ))}
    </ul>
  );
