import type { TextOfEntry } from '../../../../machines/knowledge/actors.ts';
import { entryLimits } from '../../../../machines/knowledge/limits.ts';
import { checkConnection } from '../../../../machines/outage.ts';

/** What an answer says in the list, and what can be done with it. */
export const words = {
  untitled: 'Without a question',
  also: (ways: readonly string[]) => `Also asked: ${ways.join(' · ')}`,
  fill: 'Fill in the blank',
  from: 'From',
  page: (page: number) => `, page ${page}`,
  example: 'Example: keep, change or remove it; visitors don’t see this yet',
  keep: 'Keep it',
  notIndexed: 'Not indexed yet',
  moveUp: 'Move up',
  moveDown: 'Move down',
  edit: 'Edit',
  delete: 'Delete',
  deleted: 'Deleted: ',
};

/** What is said where an answer is written. */
export const editorWords = {
  question: 'Question',
  answer: 'Answer',
  characters: (length: number) =>
    `${length.toLocaleString('en')} of ${entryLimits.content.toLocaleString('en')} characters. Use ___ for anything you still need to fill in.`,
  stays: 'Your changes stay when the source is read again.',
  failed: 'The answer wasn’t saved',
  offline: `${checkConnection} What you wrote is kept in this tab.`,
  conflict: 'Someone else changed this answer in the meantime',
  theirs: 'Theirs',
  yours: 'Yours',
  gone: 'Someone else deleted this answer in the meantime',
  again: 'Add it again',
  leave: 'Leave it deleted',
};

/** What is said of other ways to ask. */
export const waysWords = {
  label: 'Other ways to ask',
  /** What makes owners think of the next way to ask: each finds visitors that the ones before it do not. */
  prompts: [
    'How would someone ask who doesn’t know your word for it?',
    'What’s just happened to them? Visitors often start with that.',
    'How would they put it as a yes-or-no question?',
  ],
  /** From here on an entry is found by most of those who mean it. */
  enough: 'That helps a lot. Add any others you’ve heard.',
  most: `One per line, up to ${entryLimits.questions}.`,
  answers: 'Who answers each way today',
  learns: 'The bot learns new ones when you save.',
  contested:
    'Where another answer wins, saving makes those exact words get this one. Someone who asks a little differently may still get the other.',
  asking: 'Asking the bot…',
  tried: (lost: number, of: number) =>
    lost === 0 ? 'Nothing else answers these.' : `Something else answers ${lost} of ${of}.`,
  failed: 'We couldn’t ask the bot. What you wrote is kept.',
};

/** Who answers a way to ask, in a few words. */
export const verdictWords = {
  waiting: 'Not tried yet',
  sure: 'Gets this answer',
  unsure: 'Probably gets this answer; certain once you save',
  nobody: 'New to the bot',
  // What the bot says without any entry. No saving changes that.
  hours: 'Your opening hours would answer this',
  smalltalk: 'The bot would take this for small talk',
  person: 'The bot would offer to get a person',
  // Another answer stands before these.
  sameWords: ' has these words, too: only one can answer',
  other: ' would answer this',
};

/** What is said of an answer in other languages. */
export const textWords = {
  failed: 'The other languages couldn’t be loaded',
  none: 'To answer in other languages as well, add them in this bot’s settings.',
  label: 'Other languages',
  title: 'In other languages',
  mark: ({ text, isOutdated }: TextOfEntry) =>
    text === null ? 'missing' : isOutdated ? 'out of date' : 'up to date',
  done: (language: string, isSaved: boolean) => `${language}: ${isSaved ? 'saved' : 'removed'}.`,
  outdated: 'The answer has changed since this was written. Save it, changed or not, once it’s right again.',
  question: (language: string) => `Question in ${language}`,
  answer: (language: string) => `Answer in ${language}`,
  ways: (language: string) => `Other ways to ask in ${language}`,
  waysHint: 'One way per line.',
};
