import { Mail } from 'lucide-react';
import type { Bot } from '../../../../machines/bots/actors.ts';
import { snippetOf, tryPageOf } from '../../../content/snippet.ts';
import { CopyCode } from '../../../flows/marketing/copy-code.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { InstallCheck, SeenOn } from '../install-check.tsx';
import { useOpenBot } from '../open-bot.ts';
import { Platforms } from './platforms.tsx';
import { QrCode } from './qr-code.tsx';
import { words } from './words.ts';

/** How a bot gets onto a website, or to people without one. */
export function Install() {
  const { bot } = useOpenBot();
  const snippet = snippetOf(bot.publicKey);
  const tryPage = tryPageOf(bot.publicKey);

  return (
    <div className="grid grid-cols-1 gap-6">
      <Unready bot={bot} />
      <Panel title={words.website}>
        <p className="text-muted">
          {words.paste.before}
          <code>{words.paste.code}</code>
          {words.paste.after}
        </p>
        <CodeBlock label={words.snippet} code={snippet} action={<CopyCode code={snippet} />} />
        <div>
          <a href={mailTo(bot, snippet)} className={buttonStyle('secondary')}>
            <Mail aria-hidden className="size-4 shrink-0" />
            {words.mail}
          </a>
        </div>
        <Installed bot={bot} />
      </Panel>
      <Panel title={words.platforms}>
        <Platforms />
      </Panel>
      <Panel title={words.ownPage}>
        <p className="text-muted">{words.ownPageHelp}</p>
        <div className="flex flex-wrap items-center gap-5">
          <QrCode address={tryPage} label={words.qrCode(tryPage)} />
          <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-2">
            <a href={tryPage} target="_blank" rel="noopener" className="break-all">
              {tryPage}
            </a>
            <div className="-ml-4">
              <CopyCode code={tryPage} />
            </div>
          </div>
        </div>
      </Panel>
    </div>
  );
}

/** What is still to be done before visitors see anything. */
function Unready({ bot: { status } }: { bot: Bot }) {
  if (status === 'live') return null;
  return status === 'draft' ? (
    <Notice tone="info" title={words.draft}>
      <p>{words.draftHelp}</p>
    </Notice>
  ) : (
    <Notice tone="info" title={words.paused}>
      <p>{words.pausedHelp}</p>
    </Notice>
  );
}

/** Whether the bot was seen on a website; one that is not live cannot be. */
function Installed({ bot }: { bot: Bot }) {
  const { id, status, firstSeenAt, firstSeenOrigin, lastSeenAt, allowedOrigins } = bot;
  if (!firstSeenAt && status !== 'live') return null;
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      {firstSeenAt ? (
        <SeenOn
          visit={{
            origin: firstSeenOrigin,
            allowedOrigins,
            firstAt: firstSeenAt,
            lastAt: lastSeenAt ?? firstSeenAt,
          }}
        />
      ) : (
        <InstallCheck botId={id} />
      )}
    </div>
  );
}

/** An email, ready to be sent, to whoever makes the website. */
function mailTo({ name }: Bot, snippet: string): string {
  const [subject, body] = [words.mailSubject(name), words.mailBody(snippet)];
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
