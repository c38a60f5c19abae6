import { Link } from '@tanstack/react-router';
import { botList } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { filterWords } from './words.ts';

interface Props {
  businessId: string;
  /** The bot whose numbers are shown; all of them if missing. */
  botId: string | undefined;
}

/** Chooses a bot of a business that has several: the address keeps it. */
export function BotFilter({ businessId, botId }: Props) {
  const [state] = useFlow(botList);
  const bots = (state.context.value ?? []).filter((bot) => bot.businessId === businessId);
  // Without the list the numbers are there as well.
  if (bots.length < 2) return null;
  return (
    <nav aria-label={filterWords.bots}>
      <ul className="flex flex-wrap gap-2">
        {[{ id: undefined, name: filterWords.allBots }, ...bots].map(({ id, name }) => (
          <li key={id ?? 'all'} className="max-w-full">
            <Link
              to="/numbers"
              search={(search) => ({ ...search, bot: id })}
              // Links to the same page are all the current page, for the router.
              activeOptions={{ exact: true }}
              aria-current={id === botId ? 'page' : undefined}
              className="inline-flex min-h-11 max-w-full items-center rounded-lg border border-line bg-surface px-4 py-2 text-sm font-medium wrap-anywhere text-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
