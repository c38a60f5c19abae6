import { setIn } from '../../machines/inbox/transcript.ts';
import type { ChatMessage } from '../../machines/widget/actors.ts';
import { fileNameOf } from '../browser/save-file.ts';
import { speakerOf } from './parts/bubble.tsx';
import type { Words } from './words/words.ts';

interface Talk {
  messages: readonly ChatMessage[];
  /** The bot's. */
  name: string;
  /** Whose bot it is, if it is known. */
  business: string | null;
  /** The website it was on. */
  host: string;
  words: Words;
  now: Date;
}

/** With the zone: a file may be read elsewhere. */
const time = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/**
 * A visitor's own conversation as a text file: with whom and where, and who said what and when by the clock of the
 * browser, whose time zone it names.
 */
export function transcriptOf({ messages, name, business, host, words, now }: Talk): {
  fileName: string;
  text: string;
} {
  const format = new Intl.DateTimeFormat(words.lang, time);
  const said = messages.map(
    ({ author, text, at }) =>
      `[${format.format(new Date(at))}] ${speakerOf(author, name, words)}: ${setIn(text)}`,
  );
  // Swedish writes dates as ISO 8601 does.
  const day = now.toLocaleDateString('sv-SE');
  const whom = [name, business, host].filter((known) => known !== null).join(', ');
  const head = `${words.conversation}: ${whom}\n${words.timeZone}: ${format.resolvedOptions().timeZone}`;
  return {
    fileName: `conversation-${fileNameOf(name)}-${day}.txt`,
    text: `${[head, ...said].join('\n\n')}\n`,
  };
}
