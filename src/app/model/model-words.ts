import type { ModelMode, ModelTrial } from '../../../machines/model/actors.ts';

/** What the settings of a language model say. */
export const words = {
  title: 'Language model',
  loading: 'Loading the language model…',
  failed: 'The language model couldn’t be loaded',
  about:
    'A language model can pick the right answer among yours, translate it and put it in other words. It can’t add anything: every text is checked against your answer first. If the check refuses it, or the model takes more than four seconds, visitors get your bot’s usual reply.',
  sends: (host: string) =>
    `While it is on for a bot, visitors’ questions and your answers nearest to them are sent to ${host}. Questions with an email address or a long number are not. Say so on your privacy page.`,
  nothingYet:
    'No model is connected, so nothing is sent anywhere. With one, your bots can pick, translate and reword answers, and you get drafts of your own: ways to ask, translations, answers from conversations, and summaries.',
  operators: (host: string) => `You can use the model of this service, at ${host}.`,
  own: 'Your own model',
  ownAbout:
    'Any service with an interface like OpenAI’s. Visitors’ texts then go to that service, under your agreement with it.',
  address: 'Address',
  addressHint: 'It often ends with /v1.',
  name: 'Model',
  nameHint: 'As the service calls it.',
  key: 'Key',
  keyHint: 'We keep it encrypted and never show it again.',
  connect: 'Connect',
  notConnected: 'The model wasn’t connected',
  connected: (name: string, host: string) => `${name} at ${host}`,
  keyEnds: (hint: string) => `Its key ends with ${hint}.`,
  remove: 'Remove the model',
  removeAsked: 'Remove the model? Its key is deleted, and your bots answer without it.',
  removeIt: 'Remove it',
  keepIt: 'Keep it',
  bots: 'What it does for your bots',
  used: (tokens: number, most: number) =>
    `${tokens.toLocaleString('en')} of ${most.toLocaleString('en')} tokens used this month`,
  drafts: (name: string) => `Drafts for ${name}`,
  summaries: (name: string) => `Summaries for ${name}`,
  inbox: (name: string) => `Translations in the inbox for ${name}`,
  draftsAbout:
    'Drafts, summaries and translations in the inbox are for your team. Drafts are ways to ask, translations, and answers from conversations you’ve solved; you read each one before it’s saved. A summary is for whoever takes a conversation over. In the inbox, you read what visitors write in your bot’s language, and they read your replies in theirs. What the model needs for it is sent there: the answer, the conversation or your reply, without the email addresses and long numbers that visitors write.',
  tryTitle: 'Try it',
  tryAbout: 'Ask as a visitor would. Nothing is kept but how many tokens it took.',
  bot: 'Bot',
  question: 'Question',
  try: 'Ask the model',
  notTried: 'The model wasn’t asked',
  took: (ms: number) => `It took ${(ms / 1000).toFixed(1)} seconds.`,
  chose: (entry: string | null) =>
    entry === null ? 'None of your answers fits, it says.' : `It chose “${entry}”.`,
  wrote: 'It wrote:',
  passed: 'The check lets it through: visitors would read it.',
  refused: (reason: string) => `Visitors would get your bot’s usual reply: ${reason}.`,
  refusedTitle: 'Not said in the last 30 days',
  refusedAbout: 'What the check has refused, by reason. You see each text in its conversation.',
  times: (reason: string, times: number) => `${reason}: ${times === 1 ? 'once' : `${times} times`}`,
};

/** What a bot may have a model do. */
export const modeNames: Readonly<Record<ModelMode, string>> = {
  off: 'Nothing',
  choose: 'Pick among my answers',
  translate: 'Pick and translate',
  reword: 'Pick, translate and reword',
};

/** What was wanted of a model that was tried. */
export const wantedNames: Readonly<Record<ModelTrial['wanted'], string>> = {
  choose: 'It was asked which of your answers fits.',
  translate: 'It was asked which of your answers fits, and to translate it.',
  reword: 'It was asked which of your answers fits, and to put it in other words.',
};
