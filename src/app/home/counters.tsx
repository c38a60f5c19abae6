import type { BotOverview } from '../../../machines/bots/actors.ts';

/** How many bots there are, how much they were asked this month, and how many of them answer. */
export function Counters({ bots }: { bots: readonly BotOverview[] }) {
  const conversations = bots.reduce((sum, bot) => sum + bot.conversationsThisMonth, 0);
  const counters = [
    { name: 'Chatbots', value: bots.length, unit: 'in all' },
    { name: 'Conversations', value: conversations, unit: 'this month' },
    { name: 'Active', value: bots.filter(({ status }) => status === 'live').length, unit: 'live now' },
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto_1fr] divide-x divide-line rounded-2xl border border-line bg-surface shadow-card sm:grid-cols-3">
      {counters.map(({ name, value, unit }) => (
        <div key={name} className="min-w-0 px-2.5 py-4 sm:px-6">
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
