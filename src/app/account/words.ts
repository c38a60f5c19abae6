/** What the settings of a profile say. */
export const profileWords = {
  loading: 'Loading your profile…',
  failed: 'Your profile couldn’t be loaded',
  labels: { name: 'Your name', picture: 'Picture' },
  nameHint: 'Your colleagues see it instead of your email.',
};

/** What is said where a picture is chosen. */
export const pictureWords = {
  choose: 'Choose a picture',
  remove: 'Remove picture',
  reading: 'Reading the picture…',
  unreadable: 'This file can’t be used',
  unreadableHelp: 'Please choose a photo or another picture, such as a JPEG or PNG.',
};

/** What is said where the address of an account is changed. */
export const emailWords = {
  change: 'Change email',
  label: 'New email',
  hint: 'We’ll email your old and your new address to confirm.',
  failed: 'Email not changed',
  send: 'Send confirmation emails',
  sent: 'Check both inboxes',
  sentHelp: (current: string, email: string) =>
    `We’ve emailed ${current} and ${email}. Click the link in each email, and ${email} becomes your address.`,
};

/** What is said of a code that is mailed in place of a password. */
export const codeWords = {
  send: 'Email me a code',
  failed: 'No code was sent',
  sent: 'Check your email',
  sentHelp: 'We’ve sent you six digits. Type them in place of your password.',
};

/** What the list of sessions says. */
export const sessionWords = {
  loading: 'Loading your sessions…',
  failed: 'Your sessions couldn’t be loaded',
  isThis: '(this one)',
  since: (at: string) => `Signed in ${at}`,
  end: 'Log out',
  endOne: (device: string, at: string) => `Log out: ${device}, signed in ${at}`,
  endHint: 'A browser that is logged out here notices within an hour.',
  endOthers: 'Log out all others',
};
