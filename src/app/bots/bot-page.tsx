import { Link, useMatchRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Bot, Look } from '../../../machines/bots/actors.ts';
import { botPageMachine } from '../../../machines/bots/bot-page.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NotFound } from '../not-found.tsx';
import { BotStatus } from './bot-status.tsx';
import { BotTabs } from './bot-tabs.tsx';
import { OpenBotContext } from './open-bot.ts';
import { StatusControl } from './status-control.tsx';
import { UnseenEntries } from './unseen-entries.tsx';

interface Props {
  botId: string;
  /** Docked beside the part on a wide window; on others it brings its own button and sheet. */
  preview?: ReactNode;
  /** The part of the bot that is open. */
  children: ReactNode;
}

/** What all parts of a bot have around them: its name, whether it answers, the way to its parts, and the preview. */
export function BotPage({ botId, preview, children }: Props) {
  const [state, send] = useFlow(botPageMachine, { botId });
  const { bot, unseen } = state.context;
  const [tried, tryLook] = useState<Look | null>(null);

  if (state.matches('missing')) return <NotFound />;
  if (state.matches('failed')) {
    return (
      <Waiting>
        <Notice tone="error" role="alert" title="The bot could not be loaded">
          <p>Please check your connection and try again.</p>
          <div>
            <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
              Try again
            </Button>
          </div>
        </Notice>
      </Waiting>
    );
  }
  if (!bot) {
    return (
      <Waiting>
        <Spinner label="Loading the bot…" />
      </Waiting>
    );
  }
  const isAsking = state.matches({ open: 'asking' });
  return (
    <OpenBotContext
      value={{
        bot,
        saved: (saved: Bot) => send({ type: 'bot.saved', bot: saved }),
        look: tried ?? bot,
        tryLook,
      }}
    >
      {/* Beside all of the page, so that the whole preview is on the screen at once. */}
      <div
        className={
          preview
            ? 'group grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]'
            : 'grid grid-cols-1'
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
            {!isAsking && (
              <StatusControl
                bot={bot}
                isBusy={state.hasTag('busy')}
                onPress={() => send({ type: 'status.press' })}
              />
            )}
          </header>
          {state.matches({ open: 'checking' }) && (
            <p role="status" className="sr-only">
              Checking its answers…
            </p>
          )}
          {isAsking && (
            <UnseenEntries
              botId={botId}
              unseen={unseen}
              onConfirm={() => send({ type: 'confirm' })}
              onCancel={() => send({ type: 'cancel' })}
            />
          )}
          {state.matches({ open: 'justLive' }) && <NextStep botId={botId} />}
          <BotTabs botId={botId} />
          {children}
        </div>
        {preview}
      </div>
    </OpenBotContext>
  );
}

/** What comes after going live. */
function NextStep({ botId }: { botId: string }) {
  // Who is there already is not sent there.
  const isThere = useMatchRoute()({ to: '/bots/$botId/install' });
  return (
    <Notice tone="success" role="status" title="Your bot is live">
      <p>Now put it on your website, or share its own page.</p>
      {!isThere && (
        <div>
          <Link to="/bots/$botId/install" params={{ botId }} className={buttonStyle('primary')}>
            Put it on your website
          </Link>
        </div>
      )}
    </Notice>
  );
}

/** In place of the page until there is a bot. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-6">
    <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
      Your bot
    </h1>
    {children}
  </div>
);
