import type { MailTopic } from '../../../machines/mail/unsubscribe.machine.ts';

/** What the page at the end of an email says. */
export const words = {
  title: 'Turn off these emails?',
  submit: 'Turn off',
  failed: 'They aren’t turned off yet',
  done: 'These emails are turned off',
  invalid: 'This link doesn’t work',
  invalidHelp: 'It may not have been copied in full.',
  settings: 'Email settings',
};

const topics: Record<Exclude<MailTopic, 'reply'>, string> = {
  waiting: 'when someone is waiting for a person',
  contact: 'when a visitor leaves their contact details',
  month: 'the numbers of a month on the first',
};

/** What is asked about these mails, and what is said once they are turned off. */
export function wordsOf(topic: MailTopic, business: string | null): { asked: string; done: string } {
  if (topic === 'reply') {
    return {
      asked:
        'Someone left your email address in a chat, so the business replied to you. If that wasn’t you, turn its emails off here.',
      done: 'This business can’t email you through Deskbell any more.',
    };
  }
  const where = business === null ? '' : ` at ${business}`;
  return {
    asked: `We email you ${topics[topic]}. You can turn that off here, and back on in the settings.`,
    done: `We’ll no longer email you ${topics[topic]}${where}. You’ll still see ${topic === 'month' ? 'them under Numbers' : 'it in the inbox'}.`,
  };
}
