import type { Block } from './article.ts';

/** Something that is kept in a browser. */
export interface StoredItem {
  /** Its name in the browser's storage; `*` stands for what differs from one to the next, as an id. */
  key: string;
  /** `chat`: our own, a bot's own page, and the widget on other websites. */
  where: 'site' | 'app' | 'chat';
  storage: 'local storage' | 'session storage' | 'IndexedDB';
  name: string;
  purpose: string;
  /** How long it stays. */
  until: string;
}

/** All that is in a tab's own storage. */
const tab = 'Removed when the tab is closed.';

/** Everything the product keeps in browsers. A browser test finds all of it there, and nothing else. */
export const browserStorage: readonly StoredItem[] = [
  {
    key: 'sb-*-auth-token',
    where: 'site',
    storage: 'local storage',
    name: 'Your session',
    purpose: 'Keeps you signed in, and renews automatically.',
    until: 'Removed when you sign out.',
  },
  {
    key: 'sb-*-signed-out',
    where: 'site',
    storage: 'local storage',
    name: 'That you signed out',
    purpose: 'Tells your other tabs that you signed out yourself.',
    until: 'Removed when you sign in.',
  },
  {
    key: 'sb-*-code-verifier',
    where: 'site',
    storage: 'local storage',
    name: 'Sign-in by email',
    purpose: 'A secret that proves that a link in our email was requested in this browser.',
    until: 'Removed once the link is used; stays if it never is.',
  },
  {
    key: 'deskbell-resend-*',
    where: 'site',
    storage: 'local storage',
    name: 'When you may ask for another email',
    purpose: 'Your email address, and when the minute is over after which we send another email.',
    until: 'Removed the next time you ask after that minute.',
  },
  {
    key: 'deskbell-awaited-address',
    where: 'site',
    storage: 'session storage',
    name: 'Where our email went',
    purpose: 'The address you signed up with, so that you can enter the code from the email.',
    until: 'Removed when you sign in, or when the tab is closed.',
  },
  {
    key: 'deskbell-signed-up',
    where: 'site',
    storage: 'local storage',
    name: 'That you signed up here',
    purpose: 'The number of your account, so that the link in our email accepts the password you chose.',
    until: 'Not used after a day; replaced the next time you sign up.',
  },
  {
    key: 'deskbell-link-asked',
    where: 'site',
    storage: 'local storage',
    name: 'That you asked for a sign-in link',
    purpose: 'The address you asked it for, so that the link signs you in without a new password.',
    until: 'Not used after a day; replaced the next time you ask for one.',
  },
  {
    key: 'deskbell-password-wanted',
    where: 'site',
    storage: 'local storage',
    name: 'That a password is to be chosen',
    purpose:
      'Leads you to choosing one, after a link that confirmed an address not signed up in this browser.',
    until: 'Removed when you have chosen one.',
  },
  {
    key: 'deskbell-redeemed-*',
    where: 'site',
    storage: 'session storage',
    name: 'A link you have used',
    purpose: 'Tells a link that was used already from one that does not work, if you reload the page.',
    until: tab,
  },
  {
    key: 'deskbell-color-scheme',
    where: 'site',
    storage: 'local storage',
    name: 'Color scheme',
    purpose: 'Light or dark, if you have chosen one in the footer.',
    until: 'Removed when you choose the system’s again.',
  },
  {
    key: 'deskbell-contact-draft',
    where: 'site',
    storage: 'session storage',
    name: 'Draft message',
    purpose: 'What you have typed into the contact form, so that it is not lost.',
    until: 'Removed when it is sent, or when the tab is closed.',
  },
  {
    key: 'deskbell-contact-attempt',
    where: 'site',
    storage: 'session storage',
    name: 'A message on its way',
    purpose: 'Its text and a number, so that it arrives once even if it has to be sent twice.',
    until: 'Removed when it has arrived, or when the tab is closed.',
  },
  {
    key: 'tsr-scroll-restoration-*',
    where: 'site',
    storage: 'session storage',
    name: 'Where you were on a page',
    purpose: 'How far you had scrolled, for when you come back to the page.',
    until: tab,
  },
  {
    key: 'deskbell-silent',
    where: 'app',
    storage: 'local storage',
    name: 'Silent bell',
    purpose: 'That no bell is to ring when someone is waiting.',
    until: 'Removed when you switch the bell on.',
  },
  {
    key: 'deskbell-new-bot',
    where: 'app',
    storage: 'session storage',
    name: 'A new bot',
    purpose: 'What you have typed about your business.',
    until: 'Removed when the bot is created, or when the tab is closed.',
  },
  {
    key: 'deskbell-entry-drafts-*',
    where: 'app',
    storage: 'session storage',
    name: 'Answers you are writing',
    purpose: 'What you have typed and not saved.',
    until: 'Removed when you save or cancel, or when the tab is closed.',
  },
  {
    key: 'deskbell-pasted-answers-*',
    where: 'app',
    storage: 'session storage',
    name: 'Answers you are pasting',
    purpose: 'What you have pasted and not added.',
    until: 'Removed when you add the answers or cancel, or when the tab is closed.',
  },
  {
    key: 'deskbell-hours-draft-*',
    where: 'app',
    storage: 'session storage',
    name: 'Opening hours you are changing',
    purpose: 'What you have changed and not saved.',
    until: 'Removed when you save or cancel, or when the tab is closed.',
  },
  {
    key: 'deskbell-draft-*',
    where: 'app',
    storage: 'session storage',
    name: 'Settings you are changing',
    purpose: 'What you have typed and not saved.',
    until: 'Removed when you save or undo it, or when the tab is closed.',
  },
  {
    key: 'deskbell-reply-*',
    where: 'app',
    storage: 'session storage',
    name: 'Replies you are writing',
    purpose: 'What you have typed and not sent, and how many replies you have sent in this tab.',
    until: tab,
  },
  {
    key: 'deskbell-sent-reply-*',
    where: 'app',
    storage: 'session storage',
    name: 'A reply on its way',
    purpose: 'Its text and a number, so that it arrives once even if it has to be sent twice.',
    until: tab,
  },
  {
    key: 'deskbell-export',
    where: 'app',
    storage: 'IndexedDB',
    name: 'An export of your business',
    purpose: 'What has been fetched of it, so that it can continue after an interruption.',
    until: 'Removed when the file is saved, when you stop the export, or when you sign out.',
  },
  {
    key: 'deskbell:*:talk',
    where: 'chat',
    storage: 'local storage',
    name: 'Your conversation',
    purpose:
      'A secret that shows the conversation to you and nobody else, and the last message you have seen. Kept from your first message on.',
    until: 'Removed when the conversation is deleted, by you in the chat’s menu or by the business.',
  },
  {
    key: 'deskbell:*:closed',
    where: 'chat',
    storage: 'local storage',
    name: 'That you closed the chat',
    purpose: 'Keeps it from opening by itself.',
    until: 'Stays until you delete it in your browser.',
  },
  {
    key: 'deskbell:*:open',
    where: 'chat',
    storage: 'session storage',
    name: 'That the chat is open',
    purpose: 'Opens it again on the next page. Kept from your first message on.',
    until: 'Removed when you close the chat, or when the tab is closed.',
  },
];

/** What is kept in one place, for a page to show. */
export const storedIn = (where: StoredItem['where']): Block => ({
  type: 'terms',
  items: browserStorage
    .filter((item) => item.where === where)
    .map(({ key, storage, name, purpose, until }) => ({
      term: name,
      hint: storage,
      code: key,
      text: `${purpose} ${until}`,
    })),
});
