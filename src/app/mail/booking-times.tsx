import type { VisitorBooking } from '../../../machines/mail/visitor-booking.ts';
import { Button } from '../../ui/button.tsx';
import type { BookingPageWords } from './booking-words/booking-words.ts';

type Format = Intl.DateTimeFormatOptions;
const day: Format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const time: Format = { hour: 'numeric', minute: '2-digit' };

/** Writes times by a clock; by the visitor's own where no zone is named. */
function formatOf(language: string, parts: Format, timeZone?: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...parts, timeZone });
  } catch {
    // Postgres knows time zones that browsers do not.
    return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', timeZoneName: 'short' });
  }
}

/** What is booked: when by the clock of the business, and by the visitor's where that says something else. */
export function BookingFacts({ booking, words }: { booking: VisitorBooking; words: BookingPageWords }) {
  const spanBy = (timeZone?: string, zoneName?: Format) =>
    formatOf(words.language, { ...day, ...time, ...zoneName }, timeZone).formatRange(
      new Date(booking.startsAt),
      new Date(booking.endsAt),
    );
  const facts = [
    [words.what, booking.service],
    [words.when, spanBy(booking.zone, { timeZoneName: 'short' })],
    ...(spanBy() === spanBy(booking.zone) ? [] : [[words.yourClock, spanBy()]]),
    ...(booking.with === null ? [] : [[words.with, booking.with]]),
    ...(booking.party === 1 ? [] : [[words.party, String(booking.party)]]),
    ...(booking.price === null ? [] : [[words.price, booking.price]]),
    ...(booking.bring === null || !booking.isOpen ? [] : [[words.bring, booking.bring]]),
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  zone: string;
  words: BookingPageWords;
  times: readonly string[];
  /** What is free near to them, where there are none. */
  nearest: readonly string[];
  onChoose: (at: string) => void;
}

/** Free times by days, by the clock of the business; each is one press. */
export function TimeChoice({ zone, words, times, nearest, onChoose }: Props) {
  const shown = times.length > 0 ? times : nearest;
  const days = Map.groupBy(shown, (at) => formatOf(words.language, day, zone).format(new Date(at)));
  const clock = formatOf(words.language, time, zone);
  if (shown.length === 0) return <p>{words.noTimes}</p>;
  return (
    <div className="grid gap-5">
      {times.length === 0 && <p>{words.nearest}</p>}
      {[...days].map(([name, ofDay]) => (
        <section key={name} className="grid gap-2">
          <h2 className="text-base font-semibold">{name}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {ofDay.map((at) => (
              <li key={at} className="grid">
                <Button
                  variant="secondary"
                  aria-label={`${name}, ${clock.format(new Date(at))}`}
                  onClick={() => onChoose(at)}
                >
                  {clock.format(new Date(at))}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-muted">{words.clock(zone)}</p>
    </div>
  );
}
