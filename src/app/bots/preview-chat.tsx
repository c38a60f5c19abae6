import { use, useRef, useState } from 'react';
import type { ChatMessage, ChatOption } from '../../../machines/widget/actors.ts';
import { widgetLanguage } from '../../../machines/widget/languages.ts';
import { RuntimeContext, RuntimeProvider } from '../../flows/runtime.tsx';
import { accessToken } from '../../server/auth/access-token.ts';
import { functionsUrl } from '../../server/bots/public-bot.ts';
import { createCalls } from '../../widget/runtime/calls.ts';
import { createWidgetRuntime } from '../../widget/runtime/create-widget-runtime.ts';
import type { WidgetStorage } from '../../widget/runtime/storage.ts';
import { Shadow } from '../../widget/shadow.tsx';
import { WidgetChat } from '../../widget/widget-chat.tsx';
import { loadWords } from '../../widget/words/words.ts';
import { ReplySource } from '../knowledge/reply-source.tsx';
import { useOpenBot } from './open-bot.ts';

/** What stands under a reply. The app's own classes count for nothing in there. */
const sourceStyles = `
.source {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  margin-top: 4px;
  color: var(--muted);
  font-size: 13px;
}
.chat .source :is(a, button) {
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
}
`;

interface Props {
  /** What it keeps of the conversation. */
  storage: WidgetStorage;
  /** What begins by a button of the greeting. */
  flows: Promise<readonly ChatOption[]>;
  onClose?: (() => void) | undefined;
}

/** The widget's own conversation. Each reply says which entry it came from. */
export function PreviewChat({ storage, flows, onClose }: Props) {
  const { bot, starters, look } = useOpenBot();
  const surroundings = use(RuntimeContext);
  const host = useRef<HTMLDivElement>(null);
  const [loading] = useState(() => loadWords(widgetLanguage(bot.language)));
  const words = use(loading);
  const [runtime] = useState(() =>
    createWidgetRuntime({
      functionsUrl,
      bot: bot.publicKey,
      channel: 'preview',
      accessToken,
      storage,
      calls: createCalls(),
      root: () => host.current?.shadowRoot ?? null,
    }),
  );
  const config = {
    name: bot.name,
    business: null,
    language: bot.language,
    greeting: look.greeting,
    starters,
    flows: use(flows),
    openNow: null,
    contact: { email: bot.contactEmail, phone: bot.contactPhone, url: bot.contactUrl },
    privacyUrl: bot.privacyUrl,
  };
  const note = ({ entry, tier, source }: ChatMessage, question: string) => (
    // What stands under a reply is the desk's, with the desk's actors.
    <RuntimeProvider runtime={surroundings ?? runtime}>
      <ReplySource
        botId={bot.id}
        entryId={entry ?? null}
        hasSource={source !== null}
        isUnknown={tier === 'unknown'}
        question={question}
        onLeave={onClose}
      />
    </RuntimeProvider>
  );
  return (
    <Shadow host={host} look={look} styles={sourceStyles}>
      <RuntimeProvider runtime={runtime}>
        <WidgetChat config={config} words={words} note={note} {...(onClose && { onClose })} />
      </RuntimeProvider>
    </Shadow>
  );
}
