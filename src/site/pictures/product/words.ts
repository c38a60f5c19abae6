/** The days of a week in the pictures that have one. */
export const days = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' };

/** What became of a conversation. */
export const outcomes = { answered: 'Answered', withMaya: 'With Maya' };

const twoCups = 'Two cups of my order arrived broken.';

/** What stands in the picture of a week of conversations. */
export const analyticsWords = {
  title: 'Conversations this week',
  passed: 'Passed on',
  asked: 'Asked most',
  questions: { hours: 'Opening hours', prices: 'Prices', parking: 'Parking' },
};

/** What stands in the picture of a calendar. */
export const bookingWords = {
  label:
    "A week's calendar. Among the team’s appointments is a new one, booked in the chat: consultation, Tuesday, 2:00 PM.",
  hours: ['9 AM', '11 AM', '1 PM', '3 PM'],
  title: 'Consultation',
  time: 'Tuesday, 2:00 PM',
  hour: '2 PM',
  how: 'Booked in the chat',
};

/** What stands in the picture of a widget's look. */
export const brandingWords = { title: 'Snippet', greeting: 'Good morning! Coffee, or a question?' };

/** What stands in the picture of the builder. */
export const builderWords = {
  label:
    'The Deskbell builder. On the left the sources a chatbot learns from: documents, a website, text typed by hand. On the right a live preview of its answer, with the document it comes from.',
  title: 'Chatbot: Corner Café',
  train: 'Train',
  customize: 'Customize',
  embed: 'Embed',
  menu: { name: 'Menu and allergens.pdf', detail: 'Document, 6 pages' },
  hours: { name: 'Opening hours.docx', detail: 'Document, 1 page' },
  site: { name: 'cornercafe.example', detail: 'Website, 18 of 24 pages' },
  typed: { name: 'Dogs are welcome outside', detail: 'Typed by hand' },
  drop: 'Drop a file, paste a link, or type',
  preview: 'Live preview',
  name: 'Corner Café',
  greeting: 'Good morning! What can I do for you?',
  question: 'Any cake without nuts?',
  answer: 'Yes: the lemon cake and the plum crumble are made without nuts.',
};

/** What stands in the picture of an answer and where it comes from. */
export const faqWords = {
  document: { name: 'Visit.pdf', kind: 'Document' },
  site: { name: 'Your site', kind: 'Website' },
  notes: { name: 'Notes', kind: 'By hand' },
  question: 'Is there parking for wheelchair users?',
  answer: 'Yes. Two accessible spaces are right at the side entrance, free of charge.',
  source: 'From Visit.pdf, “Getting here”',
};

/** What stands in the picture of the inbox. */
export const inboxWords = {
  label:
    'The Deskbell inbox. The chatbot has answered four conversations by itself; the fifth, about a damaged order, it has handed over to Maya, and she replies.',
  title: 'Inbox',
  list: 'Conversations',
  today: 'Today',
  tom: { name: 'Tom Becker', text: 'Can I talk to someone?', time: '2 min' },
  ana: { name: 'Ana Ruiz', text: '¿Abren el domingo?', time: '6 min' },
  jonas: { name: 'Jonas Lind', text: 'Do you deliver to the old town?', time: '13 min' },
  priya: { name: 'Priya Nair', text: 'A table for six on Friday', time: '27 min' },
  sam: { name: 'Sam Okafor', text: 'Is the oat milk latte vegan?', time: '48 min' },
  where: 'On your website, page “Orders”',
  question: `${twoCups} Can I talk to someone?`,
  answer: 'I’m sorry about that. I’ll bring in Maya; she can see what you wrote.',
  handedOver: 'Handed over to Maya',
  why: 'Asked for a person. She sees everything said so far.',
  reply: 'Hi Tom, Maya here. Two new cups leave today, free of charge.',
  placeholder: 'Reply to Tom',
  send: 'Send',
};

/** What stands in the picture of the tools. */
export const integrationsWords = {
  calendars: 'Calendars',
  webhooks: 'Webhooks',
  whatsapp: 'WhatsApp',
  website: 'Website',
  api: 'API',
  messenger: 'Messenger',
};

/** What stands in the picture of an answer in three languages. */
export const languagesWords = {
  about: 'Your answer, written once',
  answer: 'Open on Sundays from 9 to 2.',
  conversations: [
    { lang: 'es', name: 'Español', question: '¿Abren los domingos?', answer: 'Sí, de 9:00 a 14:00.' },
    { lang: 'de', name: 'Deutsch', question: 'Habt ihr sonntags offen?', answer: 'Ja, von 9 bis 14 Uhr.' },
    { lang: 'fr', name: 'Français', question: 'Ouvert le dimanche ?', answer: 'Oui, de 9 h à 14 h.' },
  ],
};

/** What stands in the picture of a shop on a Sunday night. */
export const supportWords = {
  when: 'Sunday, 10:47 PM. Closed',
  ana: {
    name: inboxWords.ana.name,
    question: 'Is the blue mug still in stock?',
    answer: 'Yes, twelve are left. You can pick one up from 7 AM.',
  },
  tom: {
    name: inboxWords.tom.name,
    question: twoCups,
    answer: 'I’m sorry. Maya will take care of it in the morning.',
  },
};
