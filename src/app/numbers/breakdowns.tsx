import type { Counted, Numbers } from '../../../machines/numbers/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { sayShare } from '../parts/share.ts';
import { NumberLink } from './number-link.tsx';
import { type Row, Table } from './picture.tsx';
import { sayChannel, sayLanguage } from './sayings.ts';
import { breakdownWords } from './words.ts';

/** The numbers by answer, page, language and channel: the most frequent first. */
export function Breakdowns({ value: { now, entries, pages, languages, channels } }: { value: Numbers }) {
  const share = (part: Counted['part'], value: string, conversations: number) => (
    <NumberLink part={part} value={value} count={conversations}>
      {sayShare(conversations, now.begun)}
    </NumberLink>
  );
  return (
    <>
      <Breakdown
        {...breakdownWords.entries}
        rows={entries.map(({ entry, title, conversations, up, down }) => ({
          key: entry,
          name: <span dir="auto">{title ?? breakdownWords.deleted}</span>,
          cells: [
            share('entry', entry, conversations),
            up + down > 0 ? sayShare(up, up + down) : breakdownWords.notRated,
          ],
        }))}
      />
      <Breakdown
        {...breakdownWords.pages}
        rows={pages.map(({ page, address, conversations }) => ({
          key: page,
          name: <span dir="ltr">{address ?? breakdownWords.unnamed}</span>,
          cells: [share('page', page, conversations)],
        }))}
      />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Breakdown
          {...breakdownWords.languages}
          rows={languages.map(({ language, begun }) => ({
            key: language,
            name: sayLanguage(language),
            cells: [share('language', language, begun)],
          }))}
        />
        <Breakdown
          {...breakdownWords.channels}
          rows={channels.map(({ channel, begun }) => ({
            key: channel,
            name: sayChannel(channel),
            cells: [share('channel', channel, begun)],
          }))}
        />
      </div>
    </>
  );
}

interface Props {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** What is said in place of an empty table. */
  none: string;
}

const Breakdown = ({ title, columns, rows, none }: Props) => (
  <Panel title={title}>
    {rows.length === 0 ? (
      <p className="text-muted">{none}</p>
    ) : (
      <Table caption={title} columns={columns} rows={rows} />
    )}
  </Panel>
);
