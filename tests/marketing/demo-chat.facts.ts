import { demoChatMachine, type Message } from '../../machines/marketing/demo-chat.machine.ts';
import type { Fact, Laws } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

/** What the assistant says, in this order, and what it offers to answer. The texts are ours, the offers the specification's. */
export const script: readonly { state: string; says: string; offers: readonly string[] }[] = [
  {
    state: 'intent',
    says: "Hi, and welcome to Maple Clinic! I'm the chat assistant here. How can I help you today?",
    offers: ['Book an appointment', 'Do you have time this week?'],
  },
  {
    state: 'service',
    says: "Happy to help! Let's find you a time. What kind of visit would you like?",
    offers: ['General Checkup', 'Dental Cleaning', 'Consultation'],
  },
  {
    state: 'date',
    says: 'Got it. When would suit you best?',
    offers: ['Tomorrow', 'This Week', 'Next Week'],
  },
  {
    state: 'time',
    says: 'Thank you. Here are the next free times. Which one shall I book?',
    offers: ['Tuesday 2:00 PM', 'Wednesday 10:00 AM', 'Friday 3:30 PM'],
  },
  {
    state: 'confirmed',
    says: 'Your appointment is booked: Tuesday 2:00 PM. (This demo always books that time.) Is there anything else I can do?',
    offers: ['What should I bring?', 'Cancel appointment', "That's all, thanks!"],
  },
  {
    state: 'over',
    says: "This is just a demo, so my script ends here. On your website I'd answer from your own documents and pages. Press “Reset Demo” to start over.",
    offers: [],
  },
];

const by = (type: Message['type'], messages: readonly Message[]) =>
  messages.filter((message) => message.type === type);

/** How many messages still wait for their reply; the greeting is none. */
export const waiting = ({ messages }: { messages: readonly Message[] }) =>
  by('user', messages).length - by('bot', messages).length + 1;

const offered = (context: { messages: readonly Message[] }) =>
  waiting(context) === 0 ? (context.messages.at(-1)?.options ?? []) : [];

const samples = { machine: demoChatMachine, answers: {}, remember: waiting };
const spaces = { 'they send nothing but spaces': { message: '   ' } };
const reset = { 'they reset the demo': {} };

export const models = [
  model({
    ...samples,
    name: 'patient',
    events: {
      'message.sent': {
        'they choose “Book an appointment”': { message: 'Book an appointment' },
        'they choose “General Checkup”': { message: 'General Checkup' },
        'they choose “This Week”': { message: 'This Week' },
        'they choose “Friday 3:30 PM”': { message: 'Friday 3:30 PM' },
        "they choose “That's all, thanks!”": { message: "That's all, thanks!" },
        'they write “Hello”': { message: ' Hello ' },
        ...spaces,
      },
      reset,
    },
    mayHappen: (event, context) => {
      if (event.type !== 'message.sent' || event.message.trim() === '') return true;
      const offers = offered(context);
      if (event.message === ' Hello ') return offers.length === 0 && waiting(context) === 0;
      return offers.includes(event.message);
    },
  }),
  model({
    ...samples,
    name: 'hurried',
    events: { 'message.sent': { 'they write “Hello”': { message: ' Hello ' }, ...spaces }, reset },
    // They send two, at once or one after the other.
    mayHappen: (event, { messages }) => event.type !== 'message.sent' || by('user', messages).length < 2,
    pause: 500,
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'assistant.listening & script.intent'],

  [
    'patient: assistant.listening & script.intent',
    'they choose “Book an appointment”',
    'assistant.typing & script.intent',
  ],
  ['patient: assistant.typing & script.intent', '1 s pass', 'assistant.listening & script.service'],
  [
    'patient: assistant.listening & script.service',
    'they choose “General Checkup”',
    'assistant.typing & script.service',
  ],
  ['patient: assistant.typing & script.service', '1 s pass', 'assistant.listening & script.date'],
  ['patient: assistant.listening & script.date', 'they choose “This Week”', 'assistant.typing & script.date'],
  ['patient: assistant.typing & script.date', '1 s pass', 'assistant.listening & script.time'],
  [
    'patient: assistant.listening & script.time',
    'they choose “Friday 3:30 PM”',
    'assistant.typing & script.time',
  ],
  ['patient: assistant.typing & script.time', '1 s pass', 'assistant.listening & script.confirmed'],
  [
    'patient: assistant.listening & script.confirmed',
    "they choose “That's all, thanks!”",
    'assistant.typing & script.confirmed',
  ],
  ['patient: assistant.typing & script.confirmed', '1 s pass', 'assistant.listening & script.over'],
  ['patient: assistant.listening & script.over', 'they write “Hello”', 'assistant.typing & script.over'],
  ['patient: assistant.typing & script.over', '1 s pass', 'assistant.listening & script.over'],

  // How far the script has come by then depends on how much they have written; the laws count that.
  ['hurried: assistant', 'they write “Hello”', 'assistant.typing'],
  ['hurried: assistant.typing', '1 s pass', 'assistant.listening'],
  ['hurried: assistant.typing', '500 ms pass', 'assistant'],

  ['assistant.listening', 'they send nothing but spaces', 'assistant.listening'],
  ['assistant.typing', 'they send nothing but spaces', 'assistant.typing'],
  ['assistant', 'they reset the demo', 'assistant.listening & script.intent'],
];

const repliesIn = ({ messages }: { messages: readonly Message[] }) => by('bot', messages).length - 1;
const isSent = (when: string) => /^they (choose|write)/.test(when);

export const laws: Laws<typeof demoChatMachine> = {
  'the assistant greets, follows the script, and then says for ever that this is a demo': ({ context }) =>
    by('bot', context.messages).every(({ text, options = [] }, place) => {
      const line = script[place] ?? script.at(-1);
      return text === line?.says && JSON.stringify(options) === JSON.stringify(line.offers);
    }),
  'the script is as far as there have been replies': ({ context, is }) =>
    is(`script.${(script[repliesIn(context)] ?? script.at(-1))?.state}`),
  'the assistant is typing while a message waits for its reply': ({ context, is }) =>
    is('assistant.typing') === waiting(context) > 0,
  'what they send is added to the conversation without the spaces around it': ({ when, context, before }) =>
    !before ||
    !isSent(when) ||
    JSON.stringify(context.messages) ===
      JSON.stringify([...before.context.messages, { type: 'user', text: /“(.*)”/.exec(when)?.[1] }]),
  'every message sent in one moment has its reply after a second': ({ when, context, before }) =>
    when !== '1 s pass' ||
    (waiting(context) === 0 && context.messages.length > (before?.context.messages.length ?? 0)),
  'spaces change nothing': ({ when, context, before }) =>
    when !== 'they send nothing but spaces' || context === before?.context,
  'a reset leaves nothing but the greeting': ({ when, context }) =>
    when !== 'they reset the demo' || context.messages.length === 1,
};
