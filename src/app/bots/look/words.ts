import type { Look } from '../../../../machines/bots/actors.ts';
import type { Trade } from '../../../../machines/bots/trades.ts';

/** What the form of a bot’s look says. */
export const words = {
  title: 'Look',
  labels: {
    greeting: 'Greeting',
    primaryColor: 'Color',
    textColor: 'Text color',
    position: 'Corner',
    colorScheme: 'Background',
    autoOpen: 'Opens by itself',
    delay: 'Seconds until it opens',
  },
  positions: [
    { value: 'bottom-right', label: 'Bottom right' },
    { value: 'bottom-left', label: 'Bottom left' },
  ],
  schemes: [
    { value: 'auto', label: 'Match the website' },
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ],
  opening: [
    { value: 'no', label: 'No, only when clicked' },
    { value: 'yes', label: 'Yes, on large screens' },
  ],
  greetingHint: 'The first thing visitors read.',
  primaryColorHint: 'Used for the button, header and visitors’ messages.',
  autoOpenHint: 'Won’t reopen once a visitor closes it.',
  pick: (label: string) => `Pick: ${label}`,
  legible: (ratio: string) => `Easy to read: ${ratio} to 1.`,
  illegible: (instead: 'white' | 'black', ratio: string) =>
    `That would be hard to read. We’ll use ${instead} instead: ${ratio} to 1.`,
  picture: (position: Look['position']) =>
    `Your bot’s button in the ${position === 'bottom-left' ? 'left' : 'right'} corner of a website`,
};

/** What a website of each trade shows. */
export const websites: Readonly<Record<Trade, { title: string; parts: readonly string[] }>> = {
  clinic: { title: 'Care close to home', parts: ['Book a visit', 'Our team', 'Before you come'] },
  coffee: { title: 'Good coffee, slow mornings', parts: ['Breakfast', 'Cakes', 'Find us'] },
  restaurant: { title: 'Cooked over fire', parts: ['Menu', 'Reserve a table', 'Groups'] },
  salon: { title: 'Look like yourself, only better', parts: ['Book a time', 'Prices', 'Our team'] },
  hotel: { title: 'Sleep well by the harbor', parts: ['Rooms', 'Breakfast', 'Getting here'] },
  repair: { title: 'Good as new', parts: ['Repairs', 'Prices', 'Drop it off'] },
  craft: { title: 'Built to last', parts: ['Our work', 'Get a quote', 'Contact'] },
  gym: { title: 'Stronger every week', parts: ['Classes', 'Memberships', 'Free trial'] },
  school: { title: 'Learn something new', parts: ['Courses', 'Dates', 'Sign up'] },
  law: { title: 'On your side', parts: ['What we do', 'Fees', 'Appointments'] },
  startup: { title: 'Less busywork, more work', parts: ['Product', 'Pricing', 'Docs'] },
  retail: { title: 'New in this week', parts: ['Shop', 'Delivery', 'Returns'] },
  other: { title: 'We take care of it', parts: ['Services', 'Prices', 'Contact'] },
};
