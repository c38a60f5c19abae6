import type { ReactNode } from 'react';
import type { Counted, Counts, Totals } from '../../../machines/numbers/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { sayShare } from '../parts/share.ts';
import { NumberLink } from './number-link.tsx';
import { names } from './sayings.ts';
import { summaryWords } from './words.ts';

/** What is a part of all conversations. */
const shares = ['answered', 'closest', 'unknown', 'asked', 'taken', 'details', 'booked'] as const;

/** The numbers of some days, each beside that of as many days before. */
export function Summary({ now, before }: { now: Totals; before: Totals }) {
  const ratings = (totals: Counts) => totals.up + totals.down;
  const saidWhether = (totals: Counts) => totals.helped + totals.unhelped;
  const share = (
    name: keyof Counts,
    whole: (totals: Counts) => number,
    part: Counted['part'] = 'outcome',
  ) => (
    <Figure
      key={name}
      name={names[name]}
      before={whole(before) > 0 ? sayShare(before[name], whole(before)) : summaryWords.none}
    >
      <NumberLink part={part} value={name} count={now[name]}>
        {sayShare(now[name], whole(now))}
      </NumberLink>
    </Figure>
  );
  return (
    <Panel title={summaryWords.title}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Figure name={names.begun} before={before.begun.toLocaleString('en')}>
          <NumberLink part="outcome" value="begun" count={now.begun}>
            {now.begun.toLocaleString('en')}
          </NumberLink>
        </Figure>
        {shares.map((name) => share(name, ({ begun }) => begun))}
        {share('up', ratings, 'rating')}
        {share('down', ratings, 'rating')}
        {share('helped', saidWhether)}
        {share('unhelped', saidWhether)}
        <Figure name={summaryWords.firstReply} before={summaryWords.replies(before)}>
          <NumberLink part="outcome" value="replied" count={now.replied}>
            {summaryWords.replies(now)}
          </NumberLink>
        </Figure>
      </dl>
      <p className="text-sm text-muted">{summaryWords.about}</p>
    </Panel>
  );
}

function Figure({ name, before, children }: { name: string; before: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg leading-snug font-semibold">{children}</dd>
      <dd className="text-sm text-muted tabular-nums">{summaryWords.before(before)}</dd>
    </div>
  );
}
