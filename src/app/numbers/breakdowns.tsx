import type { Counted, Numbers } from '../../../machines/numbers/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { sayShare } from '../parts/share.ts';
import { NumberLink } from './number-link.tsx';
import { type Row, Table } from './picture.tsx';
import { sayChannel, sayLanguage } from './sayings.ts';

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
        title="By answer"
        columns={['Answer', 'Conversations', 'Rated helpful']}
        rows={entries.map(({ entry, title, conversations, up, down }) => ({
          key: entry,
          name: <span dir="auto">{title ?? 'An answer that was deleted'}</span>,
          cells: [
            share('entry', entry, conversations),
            up + down > 0 ? sayShare(up, up + down) : 'not rated',
          ],
        }))}
        none="No answer was given in these days."
      />
      <Breakdown
        title="By page"
        columns={['Page', 'Conversations']}
        rows={pages.map(({ page, address, conversations }) => ({
          key: page,
          name: <span dir="ltr">{address ?? 'A page that no conversation names any more'}</span>,
          cells: [share('page', page, conversations)],
        }))}
        none="No page is known."
      />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Breakdown
          title="By language of the browser"
          columns={['Language', 'Conversations']}
          rows={languages.map(({ language, begun }) => ({
            key: language,
            name: sayLanguage(language),
            cells: [share('language', language, begun)],
          }))}
          none="No language is known."
        />
        <Breakdown
          title="By place"
          columns={['Place', 'Conversations']}
          rows={channels.map(({ channel, begun }) => ({
            key: channel,
            name: sayChannel(channel),
            cells: [share('channel', channel, begun)],
          }))}
          none="None."
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
