import type { BotStatus as Status } from '../../../machines/bots/actors.ts';

const statuses = {
  draft: { words: 'Draft', dot: 'bg-edge' },
  live: { words: 'Live', dot: 'bg-success' },
  paused: { words: 'Paused', dot: 'bg-warning' },
} as const;

/** Whether a bot answers visitors: a word and a dot. */
export function BotStatus({ status }: { status: Status }) {
  const { words, dot } = statuses[status];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold text-muted">
      <span aria-hidden className={`size-2 rounded-full ${dot}`} />
      {words}
    </span>
  );
}
