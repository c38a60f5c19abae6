import { claims } from './claims.ts';
import { plansOnPricing } from './plans.ts';

/** An answer of our own bot, as a knowledge entry has it. */
export interface Answer {
  title: string;
  content: string;
  otherQuestions: readonly string[];
}

const answer = (title: string, content: string, ...otherQuestions: readonly string[]): Answer => ({
  title,
  content,
  otherQuestions,
});

const prices = plansOnPricing.map(({ name, price, period }) => `${name} $${price} a ${period}`).join(', ');

/**
 * What our own bot knows: short answers to what people ask of a chatbot, and nothing of what the product does not do yet.
 */
export const knowledge: readonly Answer[] = [
  answer(
    'How much does it cost?',
    `${prices}. Every plan starts with a ${claims.trial}. ${claims.noCard}.`,
    'What are your prices?',
    'How much is it a month?',
    'Which plans are there?',
  ),
  answer(
    'Is there a free trial?',
    `Every plan starts with a ${claims.trial}. ${claims.noCard}.`,
    'Can I try it for free?',
    'Can I test it before I pay?',
    'Do I need a credit card?',
  ),
  answer(
    'What is Deskbell?',
    'A chatbot for small businesses. It sits on your website, answers visitors’ questions from what you’ve written, and passes the rest to you.',
    'What do you do?',
    'What does the chatbot do?',
    'What is this?',
  ),
  answer(
    'How do I get started?',
    'Sign up and answer three questions: your bot starts with ready-made answers for your trade. Fill in what’s missing, go live, and paste a short snippet into your website.',
    'How does it work?',
    'How do I set it up?',
    'How do I create a bot?',
  ),
  answer(
    'How long does setup take?',
    'A few minutes to the first answers. What you write is learned in seconds, so your bot can start right away.',
    'How fast can I go live?',
    'When is it ready?',
  ),
  answer(
    'Do I need a developer?',
    'You don’t. Write answers the way you’d say them to a customer, and paste one snippet into your website.',
    'Do I have to know how to code?',
    'Is it hard to set up?',
    'I’m not technical. Can I do this?',
  ),
  answer(
    'How do I put it on my website?',
    'Copy the snippet under Install and paste it into your pages. It works on any website, and Install shows the steps for common website builders.',
    'How do I install the widget?',
    'Where do I paste the code?',
    'Does it work with WordPress?',
    'Does it work with Shopify, Wix or Squarespace?',
  ),
  answer(
    'What if I don’t have a website?',
    'Every bot has a page of its own, with a link and a QR code that you can print or share.',
    'Can I use it without a website?',
    'Do you have a QR code?',
  ),
  answer(
    'Where do the answers come from?',
    'Only from what you give it: answers you write, pages of your website, and documents. It makes nothing up.',
    'What does the bot know about my business?',
    'Where does the bot get its answers?',
    'Does it make things up?',
    'Does it use ChatGPT?',
  ),
  answer(
    'Can it read my website?',
    'Give it your address, and it reads up to 200 pages and turns them into answers you can check.',
    'Can it learn from my site?',
    'Do I have to type in all answers?',
  ),
  answer(
    'Can I upload documents?',
    'PDF, Word, OpenDocument, text, Markdown, HTML and CSV files. It reads them and answers from them.',
    'Can it learn from a PDF?',
    'Which files can it read?',
  ),
  answer(
    'What happens when it doesn’t know the answer?',
    'It says so, offers the nearest topics, and visitors can ask for a person. You’ll find the question under “Asked, not answered” and can write the answer there.',
    'What if it can’t answer?',
    'What if the bot gets it wrong?',
  ),
  answer(
    'Can my customers talk to a person?',
    'At any time. The conversation turns up in your inbox with everything said so far, and you answer there.',
    'How do I take over a chat?',
    'Can I answer visitors myself?',
    'What is a hand-over?',
  ),
  answer(
    'What happens when we are closed?',
    'The bot goes on answering. When someone asks for a person, it says when you’re back and asks for an email address or phone number.',
    'Does it answer at night?',
    'Does it work on weekends?',
  ),
  answer(
    'Does it know my opening hours?',
    'Set them once, holidays included, and it answers “Are you open on Sunday?” by your clock.',
    'Where do I set my business hours?',
  ),
  answer(
    'Can I change how it looks?',
    'Color, corner, greeting and when it opens are yours to choose, with a live preview.',
    'Can I use my brand colors?',
    'Can I customize the widget?',
  ),
  answer(
    'Where do I see the conversations?',
    'In your inbox: every conversation, who is waiting for you, and what was asked and not answered.',
    'Can I read what people ask?',
    'Is there an inbox?',
  ),
  answer(
    'Can my team use it?',
    'Invite colleagues under Team. Everyone shares the inbox, and whoever takes a conversation has it.',
    'Can I add colleagues?',
    'How do I invite someone?',
  ),
  answer(
    'Do visitors know that it’s a chatbot?',
    'Always. The chat says that it’s a program and not a person.',
    'Does it pretend to be human?',
  ),
  answer(
    'Who can see my data?',
    'Only members of your business. What you write and what your visitors say is shown to nobody else, and visitors can delete their conversations.',
    'Is my data safe?',
    'Is it private?',
    'Who owns the data?',
  ),
  answer(
    'Do you use cookies?',
    'There are no tracking cookies, neither on our site nor in the widget.',
    'Do you track visitors?',
  ),
  answer(
    'Will it slow down my website?',
    'A small script loads after your page. The chat itself loads only when someone opens it.',
    'Does the widget make my page slower?',
  ),
  answer(
    'Can visitors use it on their phone?',
    'On phones, tablets and computers, in any current browser.',
    'Is it mobile friendly?',
    'Does it work on mobile?',
  ),
  answer(
    'Does it work on WhatsApp?',
    'Not today. It lives on your website, and on a page of its own that you can link to from anywhere.',
    'Does it work on Messenger, Instagram or Facebook?',
  ),
  answer(
    'Which businesses is it for?',
    'Small ones that get the same questions every day: cafés, restaurants, clinics, shops, startups and many others.',
    'Is it right for my business?',
    'Who uses Deskbell?',
  ),
  answer(
    'How do I change an answer?',
    'Open it under Answers, change the text and save. The next visitor gets the new one.',
    'How do I correct a wrong answer?',
    'Can I edit what the bot says?',
  ),
  answer(
    'How do I pause my bot?',
    'Under Settings of the bot. It stays silent and keeps everything it knows.',
    'Can I switch it off for a while?',
  ),
  answer(
    'Can I see a demo?',
    'You’re talking to one: I’m made with Deskbell. On the page Demo you can also see what a clinic’s bot would say.',
    'Do you have an example?',
    'Can I see it in action?',
  ),
  answer(
    'How do I contact you?',
    `Ask here for a person, or write to us. ${claims.replyPromise} The page Support has every way to reach us.`,
    'How do I reach support?',
    'Can I call you?',
    'What is your email address?',
  ),
  answer(
    'I forgot my password',
    'Choose “Forgot password” on the login page, and we’ll email you a link to set a new one.',
    'How do I reset my password?',
    'I can’t log in',
  ),
];
