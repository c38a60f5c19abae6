import type { DetailsTrigger } from '../../../../machines/bots/actors.ts';
import { brand } from '../../../content/brand.ts';

/** What the page of a bot’s settings says around its parts. */
export const pageWords = {
  settings: 'Settings',
  languages: 'Other languages',
  deletion: 'Pause or delete',
  pauseHelp:
    'A paused bot stays silent and keeps everything it knows. To pause it, press Pause at the top of this page.',
};

/** What the form of a bot’s settings says. */
export const formWords = {
  labels: {
    name: 'Name',
    language: 'Language',
    unknownText: 'When the bot doesn’t know',
    starters: 'Questions to begin with',
    detailsTriggers: 'When to ask',
    detailsQuestion: 'What else would you like to know?',
    contactEmail: 'Email',
    contactPhone: 'Phone',
    contactUrl: 'Contact page',
    privacyUrl: 'Privacy page',
    retentionDays: 'Conversations are kept for',
    allowedOrigins: 'Allowed websites',
  },
  basics: 'Basics',
  nameHint: 'Shown above the conversation.',
  languageHint: 'The language of your answers and the bot’s own messages.',
  says: 'What it says',
  startersHint:
    'Up to four, one per line. Visitors see them as buttons under the greeting. Leave it empty to show the questions people ask most.',
  unknownTextHint: 'It keeps the question for you, under Asked, not answered.',
  details: 'Leave your details',
  detailsHelp:
    'The bot can ask whether you may get back to a visitor, by email and, if they like, by phone. Choose when.',
  detailsQuestionExample: 'Which day suits you?',
  detailsQuestionHint: 'Optional. Visitors can skip this question.',
  contact: 'Other ways to reach you',
  contactUrlExample: 'cornercafe.example/contact',
  privacyUrlExample: 'cornercafe.example/privacy',
  privacyUrlHint: 'The chat’s menu links to it. Leave it empty for no link.',
  privacyText: 'A text about the chat for that page',
  privacyTextOf: (days: number) =>
    `Our website has a chat with an automated assistant. What you write there is kept for ${days} days after the last message, so that we can answer you and improve the assistant’s answers. If you leave an email address or a phone number, we use it to reply to you. You can delete your conversation at any time in the chat’s menu. ${brand.name} runs the chat on our behalf.`,
  websites: 'Websites and conversations',
  allowedOriginsExample: 'cornercafe.example',
  allowedOriginsHint:
    'One per line. The bot won’t appear on any other site. Leave empty to allow all; list www and non-www if you use both.',
  retentionDaysHint: 'Days after the last message, then deleted.',
};

/** When visitors are asked for their details. */
export const occasions: Readonly<Record<DetailsTrigger, { label: string; hint: string }>> = {
  button: {
    label: 'A button under the greeting',
    hint: 'It says “Leave your details”, in the bot’s language.',
  },
  unknown: { label: 'When the bot has no answer', hint: 'Then you can send the answer yourself.' },
  closed: {
    label: 'Outside your opening hours',
    hint: 'After a visitor’s first question, or when they ask for a person.',
  },
  person: { label: 'Before a person joins', hint: 'A visitor can say no and still get a person.' },
};

const outcomes = { add: 'added', save: 'saved', remove: 'removed' };

/** What is said of the languages that a bot speaks beside its own. */
export const languageWords = {
  loading: 'Loading the languages…',
  failed: 'The languages couldn’t be loaded',
  about:
    'Your bot notices which language a visitor writes in. In these languages it answers with your own texts: you write them where you edit an answer. Nothing is translated automatically unless you switch a language model on in Settings.',
  texts: 'What the bot says',
  textsIn: (language: string) => `What the bot says in ${language}`,
  greeting: (language: string) => `Greeting in ${language}`,
  greetingHint: 'Empty: your usual greeting.',
  unknownText: (language: string) => `When the bot doesn’t know, in ${language}`,
  unknownTextHint: 'Empty: “Sorry, I don’t know that”, in this language.',
  detailsQuestion: (language: string) => `What else you’d like to know, in ${language}`,
  detailsQuestionHint: 'Asked of visitors who leave their details. Empty: they aren’t asked.',
  saveIn: (language: string) => `Save ${language}`,
  removeOne: (language: string) => `Remove ${language}`,
  removeQuestion: (language: string) => `Remove ${language}?`,
  removeHelp: 'Everything you’ve written in it goes with it, for good.',
  confirmRemove: 'Remove it',
  keep: 'Keep it',
  choose: 'Add a language',
  none: 'Choose one',
  add: 'Add',
  done: (language: string, change: keyof typeof outcomes) => `${language}: ${outcomes[change]}.`,
};

/** What is said where a bot is deleted. */
export const deleteWords = {
  open: 'Delete this bot…',
  about:
    'This deletes its answers, its services and all its conversations, and takes it off every website. Bookings stay in your calendar. You can’t undo it.',
  label: (bot: string) => `Type ${bot} to confirm`,
  mistyped: 'That’s not its name.',
  failed: 'Not deleted',
  confirm: 'Delete for good',
  keep: 'Keep it',
  deleting: 'Deleting the bot…',
};
