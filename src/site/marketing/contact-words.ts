/** What the form that writes to us says. */
export const words = {
  title: 'Send us a message',
  about: 'We need your name, your email, your business type and a message. The rest is up to you.',
  name: 'Full name',
  email: 'Email',
  company: 'Company name (optional)',
  phone: 'Phone (optional)',
  type: 'Business type',
  typePlaceholder: 'Select your business type',
  message: 'Tell us about your needs',
  send: 'Send Message',
  sending: 'Sending...',
  wrong: (count: number) =>
    count === 1 ? '1 field needs your attention.' : `${count} fields need your attention.`,
};

/** What stands where the form was once the message has arrived. */
export const confirmationWords = {
  title: 'We’ve got your message',
  thanks: 'Thank you. A person will read it and write back.',
  answerTo: 'We’ll write to',
  answerBy: 'by',
  nothing: { before: 'Nothing there by then? Check your spam folder, or write to ', after: '.' },
  another: 'Write another message',
};
