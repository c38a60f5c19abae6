import type { BotOverview } from '../../../machines/bots/actors.ts';

interface Props {
  bots: readonly BotOverview[];
  /** On a wide window they stand beside something, one above the other. */
  isBeside?: boolean;
}

/** How many bots there are, how much they were asked this month, and how many of them answer. */
export function Counters({ bots, isBeside = false }: Props) {
  const conversations = bots.reduce((sum, bot) => sum + bot.conversationsThisMonth, 0);
  const counters = [
    { name: 'Chatbots', value: bots.length, unit: 'total' },
    { name: 'Conversations', value: conversations, unit: 'this month' },
    { name: 'Active', value: bots.filter(({ status }) => status === 'live').length, unit: 'live now' },
  ];
  return (
    <dl
      className={`grid grid-cols-[1fr_auto_1fr] divide-line rounded-2xl border border-line bg-surface shadow-card sm:grid-cols-3 ${
        isBeside ? 'max-lg:divide-x lg:grid-cols-1 lg:divide-y' : 'divide-x'
      }`}
    >
      {counters.map(({ name, value, unit }) => (
        <div key={name} className="min-w-0 content-center px-2.5 py-4 sm:px-6">
          <dt className="text-xs text-muted sm:text-sm">{name}</dt>
          <dd className="text-2xl leading-8 font-semibold tabular-nums">
            {value.toLocaleString('en')}{' '}
            <span className="text-xs font-normal text-muted max-sm:block sm:text-sm">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
