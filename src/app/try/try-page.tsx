import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { PublicBot } from '../../../machines/bots/actors.ts';
import { tryPage } from '../../../machines/bots/lists.ts';
import { readResumeLink } from '../../../machines/mail/resume-link.ts';
import { dropFragment, fragmentOf } from '../../browser/fragment.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { ResumeTalk } from '../mail/resume-talk.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TryChat } from './try-chat.tsx';
import { words } from './words.ts';

/** A bot on a page of its own: it works without any website. */
export function TryPage({ publicKey }: { publicKey: string }) {
  const [state, send] = useFlow(tryPage, { publicKey });
  const bot = state.context.value;
  // The link of a mail: whoever has it reads the conversation, so it does not stay in the address.
  const [link] = useState(() => readResumeLink(fragmentOf()));
  useLayoutEffect(() => {
    if (link) dropFragment();
  }, [link]);
  const chat = bot && <TryChat publicKey={publicKey} bot={bot} />;

  return (
    <>
      <PageHead
        title={bot?.name ?? words.title}
        description={words.about}
        path={`/try/${publicKey}`}
        keywords={['chat', 'assistant']}
        noindex
      />
      {bot ? (
        <main className="flex h-dvh flex-col">
          <header className="flex flex-col items-center gap-1 px-4 py-3 text-center text-sm text-muted sm:py-5">
            <h1 className="font-medium sm:text-base">
              {words.chatWith} <span className="font-semibold text-ink">{bot.name}</span>
            </h1>
            <Contact bot={bot} />
          </header>
          <div className="relative mx-auto min-h-0 w-full flex-1 overflow-clip border-line max-sm:border-t sm:mb-6 sm:max-w-lg sm:rounded-2xl sm:border sm:shadow-card">
            {link ? (
              <ResumeTalk publicKey={publicKey} link={link}>
                {chat}
              </ResumeTalk>
            ) : (
              chat
            )}
          </div>
        </main>
      ) : (
        <Alone>
          <Loaded state={state} send={send} words={words}>
            <h1 className="text-xl font-semibold">{words.unavailable}</h1>
          </Loaded>
        </Alone>
      )}
    </>
  );
}

/** Whether the business is open, and how else to reach it, as far as it says. */
function Contact({ bot: { openNow, until, contact } }: { bot: PublicBot }) {
  const { email, phone, url } = contact;
  const ways = [
    phone && { href: `tel:${phone.replace(/[^\d+]/g, '')}`, label: phone },
    email && { href: `mailto:${email}`, label: email },
    // Anything but an address of the web leads nowhere.
    url && /^https?:\/\//.test(url) && { href: url, label: url.replace(/^https?:\/\/(www\.)?|\/$/g, '') },
  ].filter((way) => typeof way === 'object' && way !== null);
  if (openNow === null && ways.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      {openNow !== null && (
        <span className="inline-flex items-center gap-1.5">
          <i className={`size-2 rounded-full ${openNow ? 'bg-brand' : 'bg-muted'}`} />
          {hoursLine(openNow, until)}
        </span>
      )}
      {ways.map(({ href, label }) => (
        <a key={href} href={href} className="break-all underline underline-offset-2 hover:text-ink">
          {label}
        </a>
      ))}
    </p>
  );
}

/** "Open now · until 5 PM", by the business's own clock. */
function hoursLine(isOpen: boolean, until: PublicBot['until']): string {
  if (!until) return isOpen ? words.open : words.closed;
  const wall = new Date(Date.parse(`${until.day}T00:00Z`) + until.minutes * 60_000);
  const when = wall.toLocaleString('en', {
    ...(!isOpen && { weekday: 'long' }),
    hour: 'numeric',
    ...(until.minutes % 60 > 0 && { minute: '2-digit' }),
    timeZone: 'UTC',
  });
  return isOpen ? words.openUntil(when) : words.closedUntil(when);
}

const Alone = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh grid-cols-1 content-center justify-items-center gap-6 p-6 text-center">
    {children}
    <p className="text-sm text-muted">
      <a href="/">{words.maker.link}</a>
      {words.maker.after}
    </p>
  </main>
);
