import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { learningMachine } from '../../../machines/knowledge/learning.machine.ts';
import type { SourceChange } from '../../../machines/sources/actors.ts';
import { sourceLimits } from '../../../machines/sources/limits.ts';
import { sourceChanges, sources } from '../../../machines/sources/lists.ts';
import { sourcesWires } from '../../../machines/sources/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LearningStatus } from '../knowledge/learning-status.tsx';
import { List } from '../parts/list.tsx';
import { AddDocuments, useChosenFiles } from './add-documents.tsx';
import { AddWebsite } from './add-website.tsx';
import { SourceRow } from './source-row.tsx';
import { words } from './source-words.ts';

/** From here on the limit is said. */
const nearlyFull = sourceLimits.sources * 0.8;

/** What a bot learns from: websites and documents, added, read, looked through and removed. */
export const Sources = (props: { botId: string }) => (
  <Wired wires={sourcesWires}>
    <SourcesPanels {...props} />
  </Wired>
);

function SourcesPanels({ botId }: { botId: string }) {
  const [list, sendList] = useFlow(sources, { botId });
  const files = useChosenFiles();
  const [changes, sendChanges] = useFlow(sourceChanges);
  const [learning, sendLearning] = useFlow(learningMachine, { botId });
  const { items } = list.context;
  const { change } = changes.context;
  const sent = files.chosen.find(({ isOver }) => !isOver)?.file.name;

  const ask = (type: SourceChange['type'], sourceId: string) =>
    sendChanges({ type: 'change', change: { type, sourceId } });

  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={words.addTitle}>
        <AddDocuments botId={botId} files={files}>
          <Link
            to="/bots/$botId"
            params={{ botId }}
            search={{ question: '' }}
            className={buttonStyle('secondary')}
          >
            <PencilLine aria-hidden className="size-4.5" />
            {words.type}
          </Link>
        </AddDocuments>
        <AddWebsite botId={botId} />
      </Panel>
      <Panel title={words.title}>
        <div className="grid grid-cols-1 gap-3 sm:flex sm:items-start sm:justify-between">
          <p className="min-h-6 font-medium max-sm:empty:hidden">
            {items.length >= nearlyFull
              ? words.ofMost(items.length)
              : items.length > 0 && words.sources(items.length)}
          </p>
          <div className="sm:min-w-29">
            <LearningStatus state={learning} onRetry={() => sendLearning({ type: 'retry' })} />
          </div>
        </div>
        <List
          state={list}
          send={sendList}
          words={words.list}
          empty={<p className="text-muted">{words.none}</p>}
        >
          {(source) => (
            <SourceRow
              botId={botId}
              source={source}
              isSent={source.kind === 'document' && source.address === sent}
              change={change?.sourceId === source.id ? change.type : null}
              isBusy={changes.hasTag('busy')}
              onChange={(type) => ask(type, source.id)}
              onConfirm={() => sendChanges({ type: 'confirm' })}
              onCancel={() => sendChanges({ type: 'cancel' })}
              onFiles={files.choose}
            />
          )}
        </List>
      </Panel>
    </div>
  );
}
