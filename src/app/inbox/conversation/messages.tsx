import { ArrowDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { examChanges } from '../../../../machines/exam/lists.ts';
import type { Message as Said, Thread } from '../../../../machines/inbox/actors.ts';
import type { Translations } from '../../../../machines/model/actors.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { sayDayOfWeek } from '../../parts/dates.ts';
import { Note } from '../notes/note.tsx';
import { Message } from './message.tsx';
import { conversationWords } from './words.ts';

interface Props {
  thread: Thread;
  /** What the visitor has written in another language, in that of the bot. */
  read: Translations['messages'];
  /** The number of a reply on its way: whoever sends one sees it. */
  sending: number | null;
  /** What stands after the last message. */
  children: ReactNode;
}

/** How far from its end the conversation may stand and still count as read to the end, in pixels. */
const nearEnd = 60;

/** What was said, day by day by the clock of the business. What comes is followed by who has read to the end. */
export function Messages({ thread, read, sending, children }: Props) {
  const { messages, notes, business, botName, isCut } = thread;
  const lines = linesOf(messages, notes);
  const days = lines.map(({ at }) => sayDayOfWeek(at, business.timeZone));
  const newest = messages.at(-1)?.id ?? 0;
  const [exam, sendExam] = useFlow(examChanges);
  const [examined, setExamined] = useState<ReadonlySet<string>>(new Set());
  useOutcome(exam.context.done, (done) => {
    if (done.type === 'put') setExamined((before) => new Set(before).add(done.question));
  });
  const { botId } = thread.conversation;
  const log = useRef<HTMLElement>(null);
  /** The newest message when the person went back to earlier ones; null while the end is in sight. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  useSteadyPlace(log, lines.length);
  useLayoutEffect(() => {
    if (sending !== null && log.current) log.current.scrollTop = 0;
  }, [sending]);

  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      {/* Reversed: it starts at its end, with what was said last, and stays there. */}
      <section
        ref={log}
        role="log"
        aria-label={conversationWords.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          const isAtEnd = currentTarget.scrollTop > -nearEnd;
          setLeftAt((before) => (isAtEnd ? null : (before ?? newest)));
        }}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 lg:px-6"
      >
        <div className="mb-auto">
          {isCut && (
            <p className="mb-4 text-center text-sm text-muted">{conversationWords.isCut(messages.length)}</p>
          )}
          <ol className="grid grid-cols-1 gap-4">
            {lines.map(({ key, message, note }, index) => (
              <li
                key={key}
                className="grid grid-cols-1 gap-4 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
              >
                {days[index] !== days[index - 1] && (
                  <p className="text-center text-xs font-medium text-muted">{days[index]}</p>
                )}
                {note ? (
                  <Note note={note} reader={thread.reader} timeZone={business.timeZone} />
                ) : (
                  <Message
                    message={readIn(read, message)}
                    question={questionBefore(messages, message)}
                    bot={botName}
                    botId={botId}
                    isInExam={examined.has(questionBefore(messages, message) ?? '')}
                    onExam={(question, entryId) =>
                      sendExam({ type: 'change', change: { type: 'put', botId, question, entryId } })
                    }
                    timeZone={business.timeZone}
                  />
                )}
              </li>
            ))}
          </ol>
          {children}
        </div>
      </section>
      {leftAt !== null && (
        <Button
          variant="secondary"
          onClick={() => log.current?.scrollTo({ top: 0 })}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-rise rounded-full shadow-float"
        >
          <ArrowDown aria-hidden className="size-4" />
          {newest === leftAt ? conversationWords.toLatest : conversationWords.newMessages}
        </Button>
      )}
    </div>
  );
}

/** A message as members read it: translated, where it was, with what was written a tap away. */
function readIn(read: Translations['messages'], message: Said): Said {
  const translated = message.author === 'visitor' && read.find(({ id }) => id === message.id);
  if (!translated) return message;
  return { ...message, text: translated.text, made: { did: 'translate', original: message.text } };
}

/** What the visitor had said last before this message. */
const questionBefore = (messages: Thread['messages'], { id }: Said): string | undefined =>
  messages.findLast((before) => before.author === 'visitor' && before.id < id)?.text;

type Line = { key: string; at: string } & (
  | { message: Said; note: null }
  | { message: null; note: Thread['notes'][number] }
);

/** What was said in its order, each note before the first message that is younger. */
function linesOf(messages: Thread['messages'], notes: Thread['notes']): readonly Line[] {
  const lines: Line[] = [];
  let next = 0;
  const noteUntil = (time: number) => {
    for (let note = notes[next]; note && Date.parse(note.at) < time; note = notes[next]) {
      lines.push({ key: note.id, at: note.at, message: null, note });
      next += 1;
    }
  };
  for (const message of messages) {
    noteUntil(Date.parse(message.at));
    lines.push({ key: `${message.id}`, at: message.at, message, note: null });
  }
  noteUntil(Infinity);
  return lines;
}

/**
 * Leaves what somebody is reading where it is when messages are added after it: in a reversed list places are counted
 * from the end.
 */
function useSteadyPlace(log: { current: HTMLElement | null }, lines: number): void {
  const lastItem = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured changes with the lines
  useLayoutEffect(() => {
    const before = lastItem.current;
    const last = log.current?.querySelector('ol')?.lastElementChild ?? null;
    lastItem.current = last;
    if (!log.current || !before?.isConnected || !last || log.current.scrollTop > -nearEnd) return;
    log.current.scrollTop -= last.getBoundingClientRect().bottom - before.getBoundingClientRect().bottom;
  }, [lines]);
}
