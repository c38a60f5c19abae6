import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ChatMessage, OutgoingMessage, Pressed } from '../../../machines/widget/actors.ts';
import { EndRating } from '../end-rating.tsx';
import { GuidedStep } from '../guided-step.tsx';
import type { WidgetConfig } from '../widget-config.ts';
import { WidgetContact } from '../widget-contact.tsx';
import { WidgetRating } from '../widget-rating.tsx';
import { WidgetTyping } from '../widget-typing.tsx';
import type { Words } from '../words/words.ts';
import { Bubble, timeOf } from './bubble.tsx';
import { MadeLine } from './made-line.tsx';
import { Options } from './options.tsx';
import { SourceLine } from './source-line.tsx';

const hour = 3_600_000;

interface Props {
  config: WidgetConfig;
  words: Words;
  messages: readonly ChatMessage[];
  /** What a flow says that the page has begun, as long as nothing else was said. */
  opening?: readonly string[];
  /** The message that asks where to reach the visitor; missing if none does. */
  asking: ChatMessage | undefined;
  /** Something is asked: what may be chosen stands there, and is offered under the message to older panels only. */
  isAsked: boolean;
  outbox: readonly OutgoingMessage[];
  /** The bot is at work on an answer. */
  isTyping: boolean;
  isLoading: boolean;
  /** Where the visitor is to be reached, if the page knows it. */
  contact?: string;
  /** Null: it is said as if it had been written. */
  onChoose: (text: string, pressed: Pressed | null) => void;
  /** Missing where nobody can be asked for, or somebody has been. */
  onPerson?: () => void;
  /** Missing unless the visitor waits for somebody. */
  onBot?: () => void;
  note?: (message: ChatMessage, question: string) => ReactNode;
}

/** All that was said, from the greeting on, and what can be answered to it. Nothing but this scrolls. */
export function Conversation(props: Props) {
  const {
    config,
    words,
    messages,
    opening,
    asking,
    isAsked,
    outbox,
    isTyping,
    isLoading,
    contact,
    onChoose,
    onPerson,
    onBot,
    note,
  } = props;
  const log = useRef<HTMLDivElement>(null);
  const lastSaid = messages.findLastIndex(({ author }) => author === 'visitor' || author === 'agent');
  let visitors = 0;
  let question = '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more to see
  useLayoutEffect(() => {
    if (log.current) showNewest(log.current, messages.at(-1)?.author === 'bot');
  }, [messages, outbox, isTyping]);

  // The pressed button goes. The field would open the keyboard of a phone; from here Tab leads to the next options.
  const keepFocus = () => log.current?.focus({ preventScroll: true });
  const choose = (text: string, pressed: Pressed | null) => {
    keepFocus();
    onChoose(text, pressed);
  };

  return (
    <div
      ref={log}
      role="log"
      aria-label={words.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="log"
      data-focus="log"
    >
      <p className="remark">{words.notAPerson(config.name)}</p>
      <Bubble said={{ author: 'bot', text: config.greeting }} name={config.name} words={words}>
        {!isLoading && !opening && messages.length + outbox.length === 0 && (
          <>
            <Options
              words={words}
              options={config.starters.map((label) => ({ id: label, label }))}
              onChoose={({ label }) => choose(label, null)}
            />
            <Options
              words={words}
              options={config.flows}
              onChoose={({ id: begin, label }) => choose(label, { begin })}
            />
          </>
        )}
      </Bubble>
      {opening?.map((text) => (
        <Bubble key={text} said={{ author: 'bot', text }} name={config.name} words={words} />
      ))}
      {isLoading && (
        <p className="remark" role="status">
          {words.loading}
        </p>
      )}
      {[...messages, ...outbox.map(undelivered)].map((message, place) => {
        const { id, author, at, tier, options, source, made, byMail } = message;
        if (author === 'visitor') {
          visitors += 1;
          question = message.text;
        }
        const offered = place > lastSaid && outbox.length === 0 && !isAsked ? options : [];
        return (
          // A visitor's message is the same one when it is delivered: it is not read out again.
          <Fragment key={author === 'visitor' ? `said ${visitors}` : id}>
            {id > 0 && isLater(at, messages[place - 1]?.at) && (
              <p className="remark">{timeOf(at, words.lang)}</p>
            )}
            <Bubble said={message} name={config.name} words={words} isPending={id < 0}>
              {byMail && <p className="from">{words.byMail}</p>}
              {made && <MadeLine made={made} words={words} />}
              {source && <SourceLine source={source} words={words} />}
              {author === 'bot' && note?.(message, question)}
              {!note && author === 'bot' && (tier === 'answer' || tier === 'closest') && (
                <WidgetRating message={message} words={words} onPerson={onPerson} />
              )}
              <Options
                words={words}
                options={offered}
                onChoose={({ id, label }) => choose(label, { option: id })}
              />
              {message === asking && <WidgetContact message={id} words={words} contact={contact} />}
            </Bubble>
          </Fragment>
        );
      })}
      <GuidedStep words={words} said={messages.at(-1)?.text ?? opening?.at(-1) ?? ''} contact={contact} />
      <EndRating words={words} onPerson={onPerson} />
      {onBot && outbox.length === 0 && (
        <Options
          words={words}
          options={[{ id: 'bot', label: words.askBot }]}
          onChoose={() => {
            keepFocus();
            onBot();
          }}
        />
      )}
      <WidgetTyping words={words} bot={isTyping && config.name} />
    </div>
  );
}

/** A message on its way as one of the conversation; the server's ids are positive. */
const undelivered = ({ number, text }: OutgoingMessage): ChatMessage => ({
  id: -number,
  author: 'visitor',
  text,
  tier: null,
  options: [],
  rating: null,
  source: null,
  at: '',
});

/** More than an hour after what came before, or, for the first message, before now. */
function isLater(at: string, before: string | undefined): boolean {
  const other = before === undefined ? Date.now() : Date.parse(before);
  return Math.abs(Date.parse(at) - other) > hour;
}

/** Scrolls to the end, but no further than that the question to a long answer can still be seen. */
function showNewest(log: HTMLElement, isAnswer: boolean): void {
  const question = [...log.querySelectorAll<HTMLElement>('.visitor')].at(-1);
  log.scrollTop =
    isAnswer && question ? Math.min(log.scrollHeight, question.offsetTop - 12) : log.scrollHeight;
}
