/** What the page of settings says around its parts. */
export const settingsWords = {
  title: 'Settings',
  business: 'Business',
  none: 'Create your first bot to set up your business.',
  team: 'Team',
  mail: 'Email notifications',
  integrations: 'Integrations',
  data: 'Your data',
  auditLog: 'Audit log',
  deleteBusiness: 'Delete this business',
  profile: 'Your profile',
  account: 'Account',
  sessions: 'Where you’re signed in',
  deleteAccount: 'Delete your account',
};

/** What is said of the account. */
export const accountWords = {
  loading: 'Loading your account…',
  failed: 'Your account couldn’t be loaded',
  email: 'Email',
  id: 'User ID',
  passwordHint: 'Changing your password signs you out everywhere else.',
  password: 'Change password',
};

/** What the settings of a business say. */
export const businessWords = {
  labels: {
    name: 'Name',
    kind: 'Kind of business',
    website: 'Website',
    timeZone: 'Time zone',
    remindsDayBefore: 'Booking reminder, a day before',
    remindsHoursBefore: 'Booking reminder, two hours before',
  },
  reminders: [
    { value: 'yes', label: 'Email the visitor' },
    { value: 'no', label: 'No reminder' },
  ],
  websiteExample: 'cornercafe.example',
  timeZoneHint: 'Opening hours use this time zone.',
};

/** What is said of the bookings that a business has to come, where it is deleted. */
export const bookingWords = {
  loading: 'Counting the bookings…',
  failed: 'The bookings couldn’t be counted',
  /** Counted up to a thousand. */
  ahead(bookings: number): string {
    if (bookings === 0) return 'It has no bookings to come.';
    const many = bookings === 1000 ? '1,000 bookings or more' : `${bookings} bookings`;
    return bookings === 1
      ? 'It has 1 booking to come. If it’s still there a day before the business goes, it is cancelled, and the visitor gets an email.'
      : `It has ${many} to come. Those that are still there a day before the business goes are cancelled, and the visitors get an email.`;
  },
};

/** What is said wherever something is deleted in seven days. */
export const deleteWords = {
  label: 'Password',
  hint: 'Or the six digits of a code we email you.',
  errors: {
    empty: { secret: 'Type your password, or the code we emailed you.' },
    wrong: { secret: 'That’s neither your password nor the code.' },
  },
  failed: 'Not deleted',
  confirm: 'Delete in seven days',
  keep: 'Keep it',
};

/** What is said where a business is deleted. */
export const deleteBusinessWords = {
  open: 'Delete this business…',
  about: (business: string) =>
    `This deletes ${business} with its bots, answers, conversations, team and settings. Its bots pause at once. For seven days every owner can undo it; then nothing can bring it back.`,
  scheduled: (at: string) => `It will be deleted on ${at}`,
  scheduledHelp:
    'Its bots are paused, and every owner has an email about it. Until then, any owner can undo it.',
};

/** What is said where an account is deleted. */
export const deleteAccountWords = {
  open: 'Delete your account…',
  failed: 'Your account couldn’t be looked up',
  orphans: 'Your colleagues need an owner first',
  orphansHelp: 'Make one of them an owner, or delete the business, in its settings. Then come back:',
  keep: 'Keep your account',
  about:
    'This deletes your account with your name, picture, sessions and the invitations you’ve sent. What you wrote to visitors stays with the business, without your name. For seven days you can undo it; then nothing can bring it back.',
  lone: (businesses: readonly string[]) =>
    `You’re the only member of ${new Intl.ListFormat('en').format(businesses)}. ${businesses.length === 1 ? 'It’s deleted too, and its' : 'They’re deleted too, and their'} bots pause at once.`,
  invoices: 'Invoices, if there are any, are kept for as long as tax law says.',
  scheduled: (at: string) => `Your account will be deleted on ${at}`,
  scheduledHelp: 'You have an email about it. Until then, sign in and undo it on any page.',
};
