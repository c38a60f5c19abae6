import { Suspense, use, useMemo, useRef, useState } from 'react';
import type { PublicBot } from '../../../machines/bots/actors.ts';
import { widgetLanguage } from '../../../machines/widget/languages.ts';
import { RuntimeProvider } from '../../flows/runtime.tsx';
import { functionsUrl } from '../../server/bots/public-bot.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { createCalls } from '../../widget/runtime/calls.ts';
import { createWidgetRuntime } from '../../widget/runtime/create-widget-runtime.ts';
import { tryStorage } from '../../widget/runtime/storage.ts';
import { Shadow } from '../../widget/shadow.tsx';
import { WidgetChat } from '../../widget/widget-chat.tsx';
import { loadWords, type Words } from '../../widget/words/words.ts';
import { words as pageWords } from './words.ts';

interface Props {
  publicKey: string;
  bot: PublicBot;
}

/** The widget's own conversation, as on any website. */
export function TryChat({ publicKey, bot }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [runtime] = useState(() =>
    createWidgetRuntime({
      functionsUrl,
      bot: publicKey,
      channel: 'try',
      storage: tryStorage(publicKey),
      calls: createCalls(),
      root: () => host.current?.shadowRoot ?? null,
    }),
  );
  const words = useMemo(() => loadWords(widgetLanguage(bot.language, navigator.language)), [bot.language]);

  return (
    <Suspense
      fallback={
        <div className="p-6">
          <Spinner label={pageWords.loading} />
        </div>
      }
    >
      <Shadow host={host} look={bot.look}>
        <RuntimeProvider runtime={runtime}>
          <Chat bot={bot} words={words} />
        </RuntimeProvider>
      </Shadow>
    </Suspense>
  );
}

const Chat = ({ bot, words }: { bot: PublicBot; words: Promise<Words> }) => (
  <WidgetChat config={bot} words={use(words)} />
);
