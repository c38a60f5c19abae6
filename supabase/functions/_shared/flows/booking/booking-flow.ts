import type { Flow } from '../language.ts';
import { inEveryLanguage } from '../phrases/phrases.ts';

/** The id of the flow that books. */
export const bookingId = 'booking';

/** The flow that books: every bot has it that something can be booked with. */
export function bookingFlow(language: string): Flow {
  const nothing = inEveryLanguage(({ book }) => book.nothing);
  return {
    v: 1,
    id: bookingId,
    version: 1,
    name: 'Book a time',
    language: language in nothing ? language : 'en',
    triggers: [],
    steps: [
      {
        id: 'book',
        name: 'Booking',
        type: 'book',
        otherwise: [{ id: 'nothing', name: 'Nothing booked', type: 'end', text: nothing }],
      },
      { id: 'booked', name: 'Booked', type: 'end' },
    ],
  };
}
