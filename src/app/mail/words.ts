/** What the settings of emails say. */
export const words = {
  loading: 'Loading your email settings…',
  failed: 'Your email settings couldn’t be loaded',
  notSent: 'Emails aren’t being sent',
  notSentHelp:
    'No email service is set up for this site. You’ll see what’s new in the inbox, and your replies reach visitors in the chat only.',
  choose: 'Email me when …',
  gone: 'You’re no longer part of this business.',
};
