import type { Counted, Counts } from '../../../machines/numbers/actors.ts';

const units = [
  { seconds: 86_400, name: 'day' },
  { seconds: 3_600, name: 'hour' },
  { seconds: 60, name: 'minute' },
];

/** The longest time that is told apart, in seconds: two days. */
const longest = 172_800;

/** A time within which something happened: `within 5 minutes`. */
export function sayWithin(seconds: number): string {
  if (seconds > longest) return 'after more than 2 days';
  const unit = units.find((known) => seconds >= known.seconds);
  const number = unit ? seconds / unit.seconds : seconds;
  return `within ${number} ${unit?.name ?? 'second'}${number === 1 ? '' : 's'}`;
}

/** What each number is called. */
export const names: Readonly<Record<keyof Counts, string>> = {
  begun: 'Conversations',
  answered: 'Answered',
  closest: 'Likely answer shown',
  unknown: 'Not known',
  asked: 'Asked for a person',
  taken: 'Taken over by a person',
  replied: 'Replied to by a person',
  details: 'Left their details',
  booked: 'Booked',
  up: 'Rated helpful',
  down: 'Rated not helpful',
  helped: 'Said it helped',
  unhelped: 'Said it didn’t help',
};

/** Weekdays from Monday on, as numbers count them from 1. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** An hour of the day: `13:00`. */
export const sayHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A language by its name. */
export function sayLanguage(language: string): string {
  if (language === '') return 'Not known';
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Where a conversation was held. */
export const sayChannel = (channel: string): string => (channel === 'try' ? 'Try page' : 'Your website');

/** What the conversations have in common that a number counts. */
export function sayCounted({ part, value }: Counted): string {
  switch (part) {
    case 'outcome':
    case 'rating':
      return names[Object.keys(names).find((name): name is keyof Counts => name === value) ?? 'begun'];
    case 'language':
      return sayLanguage(value);
    case 'channel':
      return sayChannel(value);
    case 'hour': {
      const [weekday, hour] = value.split('-').map(Number);
      return `${weekdays[(weekday ?? 1) - 1] ?? 'Monday'}, ${sayHour(hour ?? 0)}`;
    }
    case 'entry':
      return 'With this answer';
    case 'page':
      return 'From this page';
  }
}
