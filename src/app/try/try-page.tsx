import { type ReactNode, useLayoutEffect, useState } from 'react';
import { tryPage } from '../../../machines/bots/lists.ts';
import { readResumeLink } from '../../../machines/mail/resume-link.ts';
import { dropFragment, fragmentOf } from '../../browser/fragment.ts';
import { brand } from '../../content/brand.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { ResumeTalk } from '../mail/resume-talk.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TryChat } from './try-chat.tsx';

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
        title={bot?.name ?? 'Chat'}
        description="Ask, and the assistant answers."
        path={`/try/${publicKey}`}
        keywords={['chat', 'assistant']}
        noindex
      />
      {bot ? (
        <main className="flex h-dvh flex-col">
          <h1 className="px-4 py-2.5 text-center text-sm font-medium text-muted">
            Chat with <span className="font-semibold text-ink">{bot.name}</span>
          </h1>
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
          <Loaded
            state={state}
            send={send}
            words={{ loading: 'Loading the assistant…', failed: 'The assistant could not be loaded' }}
          >
            <h1 className="text-xl font-semibold">This assistant is not here at the moment.</h1>
          </Loaded>
        </Alone>
      )}
    </>
  );
}

const Alone = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh grid-cols-1 content-center justify-items-center gap-6 p-6 text-center">
    {children}
    <p className="text-sm text-muted">
      <a href="/">{brand.name}</a> makes assistants for small businesses.
    </p>
  </main>
);
