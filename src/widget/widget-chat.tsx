import type { ReactNode } from 'react';
import type { ConversationState } from '../../machines/conversation.ts';
import type { ChatMessage, Invitation, Pressed } from '../../machines/widget/actors.ts';
import { widgetChatMachine } from '../../machines/widget/widget-chat.machine.ts';
import { widgetWordsMachine } from '../../machines/widget/widget-words.machine.ts';
import { chatWires } from '../../machines/widget/wires.ts';
import { saveTextFile } from '../browser/save-file.ts';
import { useFlow } from '../flows/use-flow.tsx';
import { Wired } from '../flows/wired.tsx';
import { Composer } from './parts/composer.tsx';
import { Conversation } from './parts/conversation.tsx';
import { Delivery } from './parts/delivery.tsx';
import { Icon } from './parts/icon.tsx';
import { transcriptOf } from './transcript.ts';
import type { WidgetConfig } from './widget-config.ts';
import { WidgetConnection } from './widget-connection.tsx';
import { WidgetMenu } from './widget-menu.tsx';
import { type Words, wordsIn } from './words/words.ts';

const undelivered = ['failed', 'tooOften', 'closed', 'refused'] as const;

interface Props {
  config: WidgetConfig;
  /** Those it begins with. */
  words: Words;
  /** Where the visitor is to be reached, if the page knows it. */
  contact?: string;
  /** What the page has begun; missing if it has begun nothing. */
  invitation?: Invitation;
  onClose?: () => void;
  /** What stands under a bot's reply to a question, for whoever tries the bot out. */
  note?: (message: ChatMessage, question: string) => ReactNode;
}

/** The conversation of a visitor: who answers, what was said, what is asked, and where to write. */
export const WidgetChat = (props: Props) => (
  <Wired wires={chatWires}>
    <Chat {...props} />
  </Wired>
);

function Chat({ config, words: first, contact, invitation: given, onClose, note }: Props) {
  const [state, send] = useFlow(widgetChatMachine, { invitation: given ?? null });
  const [spoken] = useFlow(widgetWordsMachine, { own: first.lang });
  const words = wordsIn(spoken.context.shown, first);
  const { invitation, messages, talk, ask, outbox, count, seconds } = state.context;
  const canSend = state.can({ type: 'send', text: words.person, pressed: null });
  const problem = state.matches('unknown')
    ? 'unknown'
    : undelivered.find((ready) => state.matches({ ready }));
  const isBot = talk !== 'waiting' && talk !== 'human';
  const asking = ask ? undefined : askingForContact(messages, talk);
  const say = (text: string, pressed: Pressed | null = null) => send({ type: 'send', text, pressed });
  const download = () => {
    const { host } = location;
    const { name, business } = config;
    const { fileName, text } = transcriptOf({ messages, name, business, host, words, now: new Date() });
    saveTextFile(fileName, text);
  };
  const askBot = canSend && talk === 'waiting' ? () => say(words.askBot, { option: 'bot' }) : undefined;
  const askForPerson = canSend && isBot ? () => say(words.person, { option: 'person' }) : undefined;

  return (
    <div className="chat" lang={words.lang} dir={words.dir}>
      <div className="head">
        <Icon name="bell" />
        <div className="who">
          <p>
            <span dir="auto">{config.name}</span>
          </p>
          <p role="status">{words[talk === 'later' ? 'bot' : talk]}</p>
        </div>
        <WidgetMenu
          words={words}
          privacyUrl={config.privacyUrl}
          onPerson={askForPerson}
          onDownload={download}
          hasConversation={messages.length > 0}
        />
        {onClose && (
          <button type="button" className="tool" aria-label={words.closeChat} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <Conversation
        config={config}
        words={words}
        messages={messages}
        opening={state.matches('loading') ? undefined : invitation?.says}
        asking={asking}
        isAsked={ask !== null}
        outbox={outbox}
        isTyping={state.matches({ ready: 'sending' }) && isBot}
        isLoading={state.matches('loading')}
        contact={contact}
        onChoose={say}
        onPerson={askForPerson}
        onBot={askBot}
        note={note}
      />
      <div className="foot">
        <WidgetConnection words={words} />
        {problem && (
          <Delivery
            problem={problem}
            seconds={seconds}
            words={words}
            contact={config.contact}
            onRetry={() => send({ type: 'retry' })}
          />
        )}
        {talk === 'later' && !asking && <p className="hint">{words.laterNote}</p>}
        {talk === 'waiting' && <p className="hint">{words.waitingNote}</p>}
        {talk === 'resolved' && <p className="hint">{words.resolvedNote}</p>}
        <Composer words={words} count={count} canSend={canSend} onSend={say} />
      </div>
    </div>
  );
}

/** The message that asks where to reach the visitor, until somebody of the team or a later notice has followed. */
function askingForContact(
  messages: readonly ChatMessage[],
  talk: ConversationState,
): ChatMessage | undefined {
  if (talk !== 'bot' && talk !== 'later') return undefined;
  const last = messages.findLast(
    ({ author, tier }) => tier === 'person' || author === 'agent' || author === 'system',
  );
  return last?.tier === 'person' ? last : undefined;
}
