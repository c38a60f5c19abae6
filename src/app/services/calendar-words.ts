/** What is said of the calendars of a resource outside of ours. */
export const calendarsWords = {
  load: { loading: 'Loading calendars…', failed: 'The calendars couldn’t be loaded' },
  notOwner: 'Only owners can connect calendars.',
};

/** What is said of the address at which calendar programs read what is booked. */
export const addressWords = {
  title: 'Your bookings in another calendar',
  about: (name: string) =>
    `Google, Outlook and Apple Calendar can subscribe to a secret address and show what is booked with ${name}. How often they look is up to them; it may take hours.`,
  address: 'Secret address',
  warning: 'Anyone who has it can read names and contact details.',
  kept: 'There is a secret address. To get a new one, revoke it and make another.',
  make: 'Make a secret address',
  revoke: 'Revoke the address',
  revokeQuestion: 'Revoke the address? Calendars that use it stop showing your bookings.',
  confirmRevoke: 'Revoke it',
  keep: 'Keep it',
};

/** What is said of the calendar of another service, whose busy times cannot be booked. */
export const feedWords = {
  title: 'Busy times from another calendar',
  about: (name: string) =>
    `When a Google, Outlook or Apple calendar says that ${name} is busy, nobody can book. We read it every 15 minutes and never write to it.`,
  address: 'Secret address in iCal format',
  addressHint: 'From the settings of the calendar. It often ends with .ics.',
  connect: 'Connect',
  notConnected: 'The calendar wasn’t connected',
  read: (ago: string | null) => (ago === null ? 'not read yet' : `read ${ago}`),
  unread: (events: number) =>
    events === 1 ? '1 event couldn’t be read' : `${events} events couldn’t be read`,
  failed: (reason: string) => `${reason} Until it can be read again, its last busy times count.`,
  check: 'Read it now',
  notRead: 'The calendar wasn’t read',
  remove: 'Remove the calendar',
  removeQuestion: 'Remove the calendar? Times that are busy only there can be booked again.',
  confirmRemove: 'Remove it',
  keep: 'Keep it',
};
