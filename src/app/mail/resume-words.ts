/** What is said to a visitor whom an email leads back to a conversation. */
export const words = {
  opening: 'Opening your conversation…',
  failed: 'We couldn’t open your conversation',
  gone: 'This conversation no longer exists',
  goneHelp: 'It may have been deleted. You’re welcome to start a new one.',
  begin: 'Start a new one',
};
