import type { Message, Thread } from './actors.ts';

/** Who says a message, in a transcript. */
function sayAuthor({ author, tier, entry, source }: Message, { botName, business }: Thread): string {
  switch (author) {
    case 'visitor':
      return 'Visitor';
    case 'agent':
      return business.name;
    case 'system':
      return 'Note';
    case 'bot':
      if (tier === 'unknown') return `${botName} (did not know)`;
      return entry?.title || source
        ? `${botName} (from ${[entry?.title && `“${entry.title}”`, source && saySource(source)].filter(Boolean).join(' in ')})`
        : botName;
  }
}

const saySource = ({ title, page }: NonNullable<Message['source']>) =>
  `${title}${page === null ? '' : `, page ${page}`}`;

const ratings = { up: 'helpful', down: 'not helpful' };

/** Sets in the lines that follow in a message, so that no message can look like several. */
export const setIn = (text: string): string => text.replace(/\r\n?|[\n\u2028\u2029]/g, '\n    ');

/** A conversation as a text file: who said what and when, by the clock of the business. */
export function transcriptOf(thread: Thread): { fileName: string; text: string } {
  const { conversation, botName, business, messages } = thread;
  // Swedish writes dates as ISO 8601 does: 2026-02-03 04:05.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: business.timeZone,
  });
  const time = (at: string) => format.format(new Date(at));

  const head = [
    `Conversation with ${botName}, ${business.name}`,
    `Times: ${business.timeZone}`,
    `Started: ${time(conversation.startedAt)}`,
    ...(conversation.pageUrl === null ? [] : [`Page: ${setIn(conversation.pageUrl)}`]),
    ...(conversation.contact === null ? [] : [`Contact: ${setIn(conversation.contact)}`]),
  ];
  const said = messages.map((message) => {
    const rated = message.rating ? [`    (The visitor found this ${ratings[message.rating]}.)`] : [];
    const lines = [`[${time(message.at)}] ${sayAuthor(message, thread)}: ${setIn(message.text)}`, ...rated];
    return lines.join('\n');
  });
  return {
    fileName: `conversation-${time(conversation.startedAt).replace(' ', '-').replace(':', '')}.txt`,
    text: `${[head.join('\n'), ...said].join('\n\n')}\n`,
  };
}
