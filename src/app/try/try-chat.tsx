import { Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PublicBot } from '../../../machines/bots/actors.ts';
import { legible } from '../../../machines/widget/contrast.ts';
import { functionsUrl } from '../../backend/bots/public-bot.ts';
import { brand } from '../../content/brand.ts';
import { RuntimeProvider } from '../../flows/runtime.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { dress } from '../../widget/look.ts';
import { createCalls } from '../../widget/runtime/calls.ts';
import { createWidgetRuntime } from '../../widget/runtime/create-widget-runtime.ts';
import { tryStorage } from '../../widget/runtime/storage.ts';
import widgetStyles from '../../widget/widget.css?inline';
import { WidgetChat } from '../../widget/widget-chat.tsx';
import { languageOf } from '../../widget/words/launcher.ts';
import { loadWords, type Words } from '../../widget/words/words.ts';
import ownStyles from './try-page.css?inline';

interface Props {
  publicKey: string;
  bot: PublicBot;
}

/** The widget's own conversation, in a shadow root as on any website. */
export function TryChat({ publicKey, bot }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLElement>();
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
  const words = useMemo(() => loadWords(languageOf(bot.language, navigator.language)), [bot.language]);

  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyles + ownStyles);
    root.adoptedStyleSheets = [sheet];
    const made = document.createElement('div');
    dress(made, { ...bot.look, textColor: legible(bot.look.textColor, bot.look.primaryColor) });
    root.replaceChildren(made);
    setFrame(made);
  }, [bot.look]);

  return (
    <div ref={host}>
      {frame &&
        createPortal(
          <RuntimeProvider runtime={runtime}>
            <Suspense fallback={<Spinner label="Loading the assistant…" />}>
              <Chat bot={bot} words={words} />
            </Suspense>
          </RuntimeProvider>,
          frame,
        )}
    </div>
  );
}

const Chat = ({ bot, words }: { bot: PublicBot; words: Promise<Words> }) => (
  <WidgetChat config={bot} words={use(words)} privacy={`${brand.siteUrl}/privacy-policy`} />
);
