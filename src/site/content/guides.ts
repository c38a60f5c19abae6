import { Code, type LucideIcon, MessageSquarePlus } from 'lucide-react';
import { type Block, wordsOf } from './article.ts';

export interface Guide {
  /** Stands in the address: /docs?guide=getting-started */
  id: 'getting-started' | 'embed-guide';
  title: string;
  /** What the list of guides says of it. */
  summary: string;
  icon: LucideIcon;
  content: readonly Block[];
}

const snippet = `<script async src="https://deskbell.example/embed.js"></script>
<script>
  window.ChatbotWidget ??= [];
  ChatbotWidget.push(['init', {
    botId: 'YOUR_BOT_ID',
    position: 'bottom-right',
    primaryColor: '#0c5a4b',
    textColor: '#ffffff',
    autoOpen: false,
    delay: 3000,
  }]);
</script>`;

export const gettingStarted: Guide = {
  id: 'getting-started',
  title: 'Create Your First Chatbot',
  summary: 'From sign-up to a bot that knows your business',
  icon: MessageSquarePlus,
  content: [
    {
      type: 'text',
      text: 'You need a web address or a document that answers the questions your customers ask. A price list, an FAQ page or a booking policy is plenty to begin with.',
    },
    { type: 'heading', text: 'Sign up' },
    {
      type: 'steps',
      items: [
        'Choose Start Free Trial and enter your email address and a password of at least ten characters.',
        'Open the mail we send you and follow its link, or type in its six-digit code.',
        'You are in. The trial lasts 14 days and asks for no credit card.',
      ],
    },
    { type: 'heading', text: 'Create a bot' },
    {
      type: 'text',
      text: 'On your dashboard choose Create Your First Bot. Give it a name your customers will see, such as “Front desk”, and write the greeting they meet first.',
    },
    { type: 'heading', text: 'Train it' },
    {
      type: 'text',
      text: 'A bot answers from what you give it, and from nothing else. There are three sources, and you can mix them:',
    },
    {
      type: 'terms',
      items: [
        {
          term: 'Documents',
          text: 'Upload what you already have: price lists, menus, manuals, policies.',
        },
        {
          term: 'Website URL',
          text: 'Enter the address of your site. The bot reads its public pages; leave out those that should not count.',
        },
        {
          term: 'Manual input',
          text: 'Write questions and their answers yourself. Good for whatever is written down nowhere.',
        },
      ],
    },
    {
      type: 'text',
      text: 'Start small. Ten good answers make a better bot than a hundred pages nobody has read.',
    },
    { type: 'heading', text: 'Customize it' },
    {
      type: 'list',
      items: [
        'Look: its color, its text color and the corner of the page it sits in.',
        'Voice: its name, its greeting and the questions it offers to begin with.',
        'Handover: when it should pass a conversation on to a person.',
      ],
    },
    { type: 'heading', text: 'Try it out' },
    {
      type: 'text',
      text: 'Ask the preview what a customer would ask, in a customer’s words. Where an answer is wrong or missing, add it under manual input and ask again. When you are satisfied, put the bot on your website: the guide Embed on Your Website shows how.',
    },
  ],
};

export const embedGuide: Guide = {
  id: 'embed-guide',
  title: 'Embed on Your Website',
  summary: 'One snippet, and what its options do',
  icon: Code,
  content: [
    {
      type: 'text',
      text: 'Your bot reaches your website through one small script. It loads after your page, so your page does not wait for it.',
    },
    { type: 'heading', text: 'Add the snippet' },
    {
      type: 'steps',
      items: [
        'Copy the snippet below and put your bot’s ID in it. You find the ID on your dashboard.',
        'Paste it just before the closing </body> tag of every page the bot should be on.',
        'Publish the page and open it. The bot waits in its corner.',
      ],
    },
    { type: 'code', label: 'Embed snippet', code: snippet },
    {
      type: 'text',
      text: 'WordPress, Shopify, Wix and Squarespace have a place for this in their settings, mostly called custom code, footer code or tracking code. Paste it there once, and it is on all pages.',
    },
    { type: 'heading', text: 'Options' },
    {
      type: 'terms',
      isCode: true,
      items: [
        { term: 'botId', hint: 'text, required', text: 'Which of your bots answers.' },
        {
          term: 'position',
          hint: "'bottom-right' or 'bottom-left'",
          text: 'The corner the bot sits in. Bottom right unless you say otherwise.',
        },
        {
          term: 'primaryColor',
          hint: 'hex color',
          text: 'The color of the button, the header and your customers’ messages.',
        },
        {
          term: 'textColor',
          hint: 'hex color',
          text: 'The color of text on primaryColor. Choose two that stand out clearly from each other.',
        },
        {
          term: 'autoOpen',
          hint: 'true or false',
          text: 'Whether the chat opens by itself. Otherwise it waits to be clicked.',
        },
        {
          term: 'delay',
          hint: 'milliseconds',
          text: 'How long autoOpen waits: 3000 is three seconds.',
        },
      ],
    },
    {
      type: 'text',
      text: 'Leave out what should be as you chose it on your dashboard. The snippet you find there says the same in one line: each option can be an attribute of it, as in data-primary-color="#0c5a4b".',
    },
    { type: 'heading', text: 'If the bot does not appear' },
    {
      type: 'list',
      items: [
        'Look at the published page in a private window: your browser may show you an older copy.',
        'Compare the bot’s ID with the one on your dashboard. The browser’s console names an option that it cannot read.',
        'If your site has a content security policy, allow scripts and connections to the address in the snippet.',
        'Still nothing? Write to us, and we will look at it with you.',
      ],
    },
  ],
};

/** The guides of the documentation, in the order of reading. */
export const guides: readonly Guide[] = [gettingStarted, embedGuide];

/** Whether all words of a query are in a guide's title or content, or are parts of words there. */
export function hasWords({ title, content }: Pick<Guide, 'title' | 'content'>, query: string): boolean {
  const text = `${title}\n${wordsOf(content)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
