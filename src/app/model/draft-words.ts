/** What is said where a language model drafts something for a member. */
export const words = {
  offersFailed: 'Suggestions couldn’t be loaded',
  cancel: 'Stop waiting',
  noDraft: 'There’s no draft',
  drafting: 'The language model is writing a draft…',

  suggestWays: 'Suggest ways to ask',
  suggested: 'Suggested by the language model',
  leftOut: 'Left out, because something else answers them',
  lost: (way: string) => `“${way}”`,
  wayRefused: (count: number) =>
    count === 1 ? 'One more didn’t pass the check.' : `${count} more didn’t pass the check.`,
  noneLeft: 'All of them are answered by something else.',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${count}`),
  discard: 'Discard',

  translate: (language: string) => `Draft this in ${language}`,
  translated: 'Drafted by the language model. Read it before you save it.',

  summary: 'The language model’s summary',
  summing: 'The language model is summing it up…',
  summaryFailed: 'The language model’s summary couldn’t be loaded',
  summedUp: 'Summed up by the language model. What was said stands below.',

  translationsFailed: 'Translations couldn’t be loaded',
  translateInto: (language: string) => `Translate into ${language}`,
  translating: 'Translating your reply…',
  untranslated: 'There’s no translation. It’s sent as you wrote it.',
  willRead: (language: string) =>
    `In ${language}, translated automatically. The visitor can see what you wrote:`,
  sendWritten: 'Send it untranslated',

  answerFrom: 'Draft an answer',
  answerDrafted: 'Drafted by the language model from what your team wrote.',
  openEditor: 'Open in the editor',
};
