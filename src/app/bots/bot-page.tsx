import { Link, useMatchRoute } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Bot, Look, OpenBot as Open, BotStatus as Status } from '../../../machines/bots/actors.ts';
import { botStatusMachine } from '../../../machines/bots/bot-status.machine.ts';
import { botPage } from '../../../machines/bots/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { memoryStorage } from '../../widget/runtime/storage.ts';
import { NotFound } from '../not-found.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { BesideContext, type BesideMode } from './beside.ts';
import { DockedPreview, PreviewSheet } from './bot-preview.tsx';
import { BotStatus } from './bot-status.tsx';
import { BotTabs } from './bot-tabs.tsx';
import { OpenBotContext } from './open-bot.ts';
import { StatusControl } from './status-control.tsx';
import { UnseenEntries } from './unseen-entries.tsx';
import { pageWords as words } from './words.ts';

interface Props {
  botId: string;
  /** Whether the bot can be tried beside its parts. */
  hasPreview?: boolean;
  /** Whether somebody comes to try it: the preview is open where it is in a sheet. */
  isTrying?: boolean | undefined;
  /** The part of the bot that is open. */
  children: ReactNode;
}

/** What all parts of a bot have around them: its name, whether it answers, the way to its parts, and the preview. */
export const BotPage = (props: Props) => (
  // Its parts bring the wires that lead to it, and load them with their charts.
  <Wired wires={[]}>
    <WiredBotPage {...props} />
  </Wired>
);

function WiredBotPage({ botId, hasPreview, isTrying, children }: Props) {
  const [state, send] = useFlow(botPage, { botId });
  const { value } = state.context;
  if (!value && state.matches('shown')) return <NotFound />;
  const loaded = (
    <Loaded state={state} send={send} words={words}>
      {children}
    </Loaded>
  );
  if (value) {
    return (
      <OpenBot {...value} hasPreview={hasPreview} isTrying={isTrying}>
        {loaded}
      </OpenBot>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        {words.title}
      </h1>
      {loaded}
    </div>
  );
}

const statuses: readonly Status[] = ['draft', 'live', 'paused'];

/** The page of a bot that is there. */
export function OpenBot({
  bot: known,
  firstQuestions,
  hasPreview = false,
  isTrying = false,
  children,
}: Omit<Props, 'botId'> & Open) {
  const [state, send] = useFlow(botStatusMachine, { botId: known.id, status: known.status });
  const [tried, tryLook] = useState<Look | null>(null);
  // A preview starts anew with each bot that is opened, and goes on when its sheet is opened again.
  const [storage] = useState(memoryStorage);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [mode, setMode] = useState<BesideMode>('alone');
  const beside = useMemo(() => ({ slot, setMode }), [slot]);
  if (state.matches('gone')) return <NotFound />;
  const status = statuses.find((each) => state.matches(each)) ?? known.status;
  // What is saved comes with the status of that time, which may be older than what was pressed since.
  const bot: Bot = { ...known, status };
  const starters = bot.starters.length > 0 ? bot.starters : firstQuestions;
  const isAsking = state.matches({ draft: 'asking' });
  return (
    <OpenBotContext value={{ bot, starters, look: tried ?? bot, tryLook }}>
      {/* Beside all of the page, so that the whole preview is on the screen at once. */}
      <div
        className={
          !hasPreview
            ? 'grid grid-cols-1'
            : mode === 'alone'
              ? 'grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]'
              : 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_28rem]'
        }
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="flex min-w-0 flex-wrap items-center gap-3">
              <h1 tabIndex={-1} className="min-w-0 text-2xl leading-tight font-semibold">
                {bot.name}
              </h1>
              <BotStatus status={bot.status} />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {hasPreview && <PreviewSheet storage={storage} isTrying={isTrying} mode={mode} />}
              {!isAsking && (
                <StatusControl
                  bot={bot}
                  isBusy={state.hasTag('busy')}
                  onPress={() => send({ type: 'status.press' })}
                />
              )}
            </div>
          </header>
          {state.matches({ draft: 'checking' }) && (
            <p role="status" className="sr-only">
              {words.checking}
            </p>
          )}
          {isAsking && (
            <UnseenEntries
              botId={bot.id}
              unseen={state.context.unseen}
              onConfirm={() => send({ type: 'confirm' })}
              onCancel={() => send({ type: 'cancel' })}
            />
          )}
          {state.matches({ live: 'new' }) && <NextStep botId={bot.id} />}
          <BotTabs botId={bot.id} />
          <BesideContext value={beside}>{children}</BesideContext>
        </div>
        {hasPreview && <DockedPreview storage={storage} mode={mode} onSlot={setSlot} />}
      </div>
    </OpenBotContext>
  );
}

/** What comes after going live. */
function NextStep({ botId }: { botId: string }) {
  // Who is there already is not sent there.
  const isThere = useMatchRoute()({ to: '/bots/$botId/install' });
  return (
    <Notice tone="success" role="status" title={words.isLive}>
      <p>{words.isLiveHelp}</p>
      {!isThere && (
        <div>
          <Link to="/bots/$botId/install" params={{ botId }} className={buttonStyle('primary')}>
            {words.install}
          </Link>
        </div>
      )}
    </Notice>
  );
}
