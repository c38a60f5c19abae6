import type { MouseEvent } from 'react';
import { track } from '../../browser/analytics.ts';
import { openWidget } from '../../browser/own-widget.ts';
import { brand } from '../../content/brand.ts';
import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { ownBot } from '../content/own-bot.ts';
import { BotFace } from '../pictures/bot-face.tsx';

/** The way to our own bot, on pages that show the scripted demo as well; nothing on a site without one. */
export function OwnBot({ children }: { children: string }) {
  return (
    brand.bot && (
      <section
        aria-labelledby="own-bot"
        className="grid justify-items-start gap-4 rounded-3xl border border-accent/25 bg-accent-soft p-6 sm:p-7"
      >
        <div className="flex items-center gap-3">
          <BotFace className="size-11 shrink-0 rounded-full" />
          <h2 id="own-bot" tabIndex={-1} className="text-xl font-semibold text-ink">
            {ownBot.title}
          </h2>
        </div>
        <p className="text-ink">{children}</p>
        <Link
          to="/try/$botKey"
          params={{ botKey: brand.bot }}
          className={buttonStyle('primary')}
          onClick={openChat}
        >
          {ownBot.button}
        </Link>
        <p className="text-sm text-muted">{ownBot.time}</p>
      </section>
    )
  );
}

/** Opens the chat of this page. Where there is none, the link leads to the bot's own page. */
function openChat(event: MouseEvent) {
  track('support_livechat_clicked');
  if (openWidget()) event.preventDefault();
}
