import { Code, type LucideIcon, MessageSquarePlus } from 'lucide-react';
import { type Block, wordsOf } from './article.ts';
import { type GuideHead, guideHeads } from './guide-heads.ts';

export interface Guide {
  /** Stands in the address: /docs?guide=getting-started */
  id: GuideHead['id'];
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
  ...guideHeads.gettingStarted,
  icon: MessageSquarePlus,
  content: [
    {
      type: 'text',
      text: 'All you need is what you tell your customers anyway: where you are, what it costs, how to book. Ten minutes is enough for a bot that answers.',
    },
    { type: 'heading', text: 'Sign up' },
    {
      type: 'steps',
      items: [
        'Choose Start Free Trial and enter your email address and a password of at least ten characters.',
        'Open the email we send you and follow its link, or type in its six-digit code.',
        'You’re in. The trial lasts 14 days and needs no credit card.',
      ],
    },
    { type: 'heading', text: 'Create a bot' },
    {
      type: 'text',
      text: 'On your dashboard choose Create Your First Bot. You answer three questions: what your business is called, what kind of business it is, and where its website is, if there is one. Your bot then starts with about ten ready-made answers for your trade, a greeting, and the usual opening hours.',
    },
    { type: 'heading', text: 'Train it' },
    {
      type: 'text',
      text: 'A bot only says what you’ve written or given it to read. You can see all of it under Answers.',
    },
    {
      type: 'terms',
      items: [
        {
          term: 'Blanks',
          text: 'Where only you know the word, there’s a blank: “We’re at ___.” Fill it in. Until you have, the bot keeps that answer to itself.',
        },
        {
          term: 'Manual input',
          text: 'Write an answer, and give it other ways to ask if your customers have their own words for it.',
        },
        {
          term: 'Documents',
          text: 'Under Answers, Sources, drop what you already have: PDF, Word, OpenDocument, text, Markdown, HTML or CSV, up to 10 MB each. A scanned PDF has no text in it: save it with text recognition first. Questions and answers from a spreadsheet you can also paste, many at once.',
        },
        {
          term: 'Website URL',
          text: 'Enter its address in the same place. Your bot reads that page, or the whole website, up to 200 pages, and every week again if you like. Each answer says which page it comes from. What you change in one stays when the page is read again.',
        },
        {
          term: 'Opening hours',
          text: 'You’ll find them below the answers, with room for holidays and special hours. Your bot uses them to answer “Are you open on Sunday?”',
        },
      ],
    },
    {
      type: 'text',
      text: 'Each answer is learned within seconds of being saved. Start small: ten good answers make a better bot than a hundred pages nobody has read.',
    },
    { type: 'heading', text: 'Customize it' },
    {
      type: 'list',
      items: [
        'Look: its colors, its greeting, the corner of the page it sits in, and whether it opens by itself.',
        'Settings: its name, its language, and how visitors reach you when it doesn’t know.',
      ],
    },
    { type: 'heading', text: 'Try it out' },
    {
      type: 'text',
      text: 'Ask it what a customer would ask, in a customer’s words. Where an answer is wrong or missing, write it and ask again. When you’re happy with it, press Go live: from then on, it answers visitors. The guide Embed on Your Website shows how they meet your bot.',
    },
    { type: 'heading', text: 'Read along' },
    {
      type: 'text',
      text: 'Every conversation is in your Inbox. Your dashboard shows what’s waiting for you: people who’d like to talk to a person, and questions the bot couldn’t answer.',
    },
    {
      type: 'text',
      text: 'What it didn’t know, or couldn’t help with, is listed under Asked, not answered in your Inbox, most asked first. Press Write the answer and choose the answer that fits, or write a new one: the next visitor gets it.',
    },
  ],
};

export const embedGuide: Guide = {
  ...guideHeads.embedGuide,
  icon: Code,
  content: [
    {
      type: 'text',
      text: 'Your bot reaches your website through one small script. It loads after your page, so it won’t slow your page down.',
    },
    { type: 'heading', text: 'Add the snippet' },
    {
      type: 'steps',
      items: [
        'Open your bot and choose Install. The snippet there has your bot’s ID in it already; copy it.',
        'Paste it just before the closing </body> tag of every page the bot should be on.',
        'Publish the page and open it. Install then shows that your bot was seen, and where.',
      ],
    },
    { type: 'code', label: 'Embed snippet', code: snippet },
    {
      type: 'text',
      text: 'WordPress, Shopify, Wix and Squarespace have a place for this in their settings, usually called custom code, footer code or tracking code. Paste it there once, and it’s on every page. Install shows the steps for each of them, and drafts an email to your web developer.',
    },
    {
      type: 'text',
      text: 'No website? Your bot has a page of its own, which works right away. You’ll find its address and a QR code for your counter under Install, too.',
    },
    { type: 'heading', text: 'Options' },
    {
      type: 'text',
      text: 'How your bot looks is set on its page, under Look. What a page says itself counts more: as attributes of the snippet, for example for one page where the other corner is taken.',
    },
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
      text: 'Leave out whatever should stay as you chose it on your dashboard. The snippet you find there says the same in one line: each option can be an attribute of it, as in data-primary-color="#0c5a4b".',
    },
    { type: 'heading', text: 'If the bot doesn’t appear' },
    {
      type: 'list',
      items: [
        'Is it live? A draft and a paused bot answer nobody.',
        'Look at the published page in a private window: your browser may show you an older copy.',
        'Compare the bot’s ID with the one under Install, and the website’s address with those allowed under Settings.',
        'The browser’s console names any option it can’t read.',
        'If your site has a content security policy, allow scripts and connections to the address in the snippet.',
        'Still nothing? Write to us, and we’ll look at it with you.',
      ],
    },
  ],
};

/** What the documentation says around its guides. */
export const guidesWords = {
  label: 'Guides',
  search: 'Search guides',
  found: (count: number, of: number, query: string) =>
    count > 0 ? `${count} of ${of} guides` : `No guide says “${query}”.`,
  noneMore: 'Try other words, or ask us.',
  all: 'Show all guides',
  ask: 'Ask support',
  next: (title: string) => `Next: ${title}`,
  unclear: 'Something unclear? We’re glad to help.',
  contact: 'Contact Support',
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
