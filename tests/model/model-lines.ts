import type { ModelBot, ModelUse } from '../../machines/model/actors.ts';

const about =
  'A language model can pick the right answer among yours, translate it and put it in other words. It can’t add anything: every text is checked against your answer first. If the check refuses it, or the model takes more than four seconds, visitors get your bot’s usual reply.';
const sends = (host: string) =>
  `While it is on for a bot, visitors’ questions and your answers nearest to them are sent to ${host}. Questions with an email address or a long number are not. Say so on your privacy page.`;

const draftsAbout =
  'Drafts, summaries and translations in the inbox are for your team. Drafts are ways to ask, translations, and answers from conversations you’ve solved; you read each one before it’s saved. A summary is for whoever takes a conversation over. In the inbox, you read what visitors write in your bot’s language, and they read your replies in theirs. What the model needs for it is sent there: the answer, the conversation or your reply, without the email addresses and long numbers that visitors write.';

/** What a button is, in brackets. */
const says = (conditions: readonly (string | false)[]) =>
  conditions.some(Boolean) ? ` (${conditions.filter(Boolean).join(', ')})` : '';

const connectLines = [
  '### Your own model',
  'Any service with an interface like OpenAI’s. Visitors’ texts then go to that service, under your agreement with it.',
  'Address <text off url> “It often ends with /v1.”',
  'It often ends with /v1.',
  'Model <text off> “As the service calls it.”',
  'As the service calls it.',
  'Key <password off> “We keep it encrypted and never show it again.”',
  'We keep it encrypted and never show it again.',
  '[Connect]',
];
const connectedLines = [
  '### Your own model',
  'success: small-1 at models.example',
  'Its key ends with a1b2.',
  '[Remove the model]',
];

const chosen: Record<ModelBot['mode'], string> = {
  off: 'Nothing',
  choose: 'Pick among my answers',
  translate: 'Pick and translate',
  reword: 'Pick, translate and reword',
};

/** What the settings of a language model read. */
export function modelLines({ operators, mayBeOwn, own, bots, refused }: ModelUse, isBusy = false): string[] {
  const host = own && mayBeOwn ? 'models.example' : operators;
  return [
    about,
    host === null
      ? 'No model is connected, so nothing is sent anywhere. With one, your bots can pick, translate and reword answers, and you get drafts of your own: ways to ask, translations, answers from conversations, and summaries.'
      : sends(host),
    ...(operators === null ? [] : [`You can use the model of this service, at ${operators}.`]),
    ...(own ? connectedLines : mayBeOwn ? connectLines : []),
    ...(host === null
      ? []
      : [
          '### What it does for your bots',
          draftsAbout,
          ...bots.flatMap(({ name, drafts, summaries, inbox, tokens }) => [
            `${name} <select${isBusy ? ' disabled' : ''}> {${Object.values(chosen).join(', ')}}`,
            `${tokens.toLocaleString('en')} of 200,000 tokens used this month`,
            `[Drafts for ${name}]${says([isBusy && 'busy', drafts && 'checked'])}`,
            `[Summaries for ${name}]${says([isBusy && 'busy', summaries && 'checked'])}`,
            `[Translations in the inbox for ${name}]${says([isBusy && 'busy', inbox && 'checked'])}`,
          ]),
          '### Try it',
          'Ask as a visitor would. Nothing is kept but how many tokens it took.',
          `Bot <select> {${bots.map(({ name }) => name).join(', ')}}`,
          'Question <text off>',
          '[Ask the model]',
        ]),
    ...(refused.length === 0
      ? []
      : [
          '### Not said in the last 30 days',
          'What the check has refused, by reason. You see each text in its conversation.',
          ...refused.map(({ reason, times }) => `${reason}: ${times === 1 ? 'once' : `${times} times`}`),
        ]),
  ];
}
