/** What is said where a bot gets onto a website, or to people without one. */
export const words = {
  website: 'On your website',
  paste: {
    before: 'Paste this one line just before the closing ',
    code: '</body>',
    after: ' of every page the bot should be on. It won’t slow your page down.',
  },
  snippet: 'Your snippet',
  mail: 'Email it to my web developer',
  mailSubject: (bot: string) => `Please add our chat assistant “${bot}” to the website`,
  mailBody: (snippet: string) =>
    [
      'Hello,',
      '',
      'please paste this line just before the closing </body> tag of every page of our website:',
      '',
      snippet,
      '',
      'It loads after the page and won’t slow it down. If the site has a content security policy, please allow scripts and connections from that address.',
      '',
      'Thank you!',
    ].join('\r\n'),
  platforms: 'Step by step',
  ownPage: 'Without a website',
  ownPageHelp: 'Your bot has its own page. Send the link, or print the code for your counter, menu or door.',
  qrCode: (address: string) => `QR code of ${address}`,
  draft: 'Your bot is still a draft',
  draftHelp: 'You can paste the snippet now. Visitors won’t see anything until you press Go live.',
  paused: 'Your bot is paused',
  pausedHelp:
    'You can leave the snippet where it is. Visitors won’t see anything until you press Go live again.',
};

/** What is said of the first visit, and of the last. */
export const checkWords = {
  waiting: 'Waiting for the first visit…',
  waitingHelp: 'Paste the snippet, publish your page, and open it. We’ll detect it automatically.',
  failed: 'We can’t check right now. We’ll keep trying.',
  seen: (first: string, last: string) => `First on ${first}, last ${last}.`,
};
