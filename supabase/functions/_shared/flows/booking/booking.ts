import { localTime } from '../../answers/hours/schedule.ts';
import { type Answers, bytesOf, type Value } from '../answers.ts';
import { bookingAnswers } from '../chart-setup.ts';
import type { Question } from '../language.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { type BookingCheck, type BookingQuestion, type Came, otherDay } from '../place.ts';
import type { Reading, Setting } from '../reading/read.ts';
import { addDays, readDay, sayDay } from '../reading/read-day.ts';
import { calledIn, partyIn, readWish, serviceIn, timeIn, type Wish } from './read-booking.ts';

/** What can be booked. */
export interface Service {
  id: string;
  /** In the bot's own language. */
  name: string;
  /** In others, by their codes. */
  names: Readonly<Record<string, string>>;
  party_from: number;
  party_to: number;
  /** So many days from today on there are times. */
  horizon_days: number;
  /** What it costs, as its owner wrote it; null: that is not said. */
  price: string | null;
}

/** What a booking has to find out, or to have done, before it goes on. A time is written as `2026-11-27T18:00Z`. */
export type Need =
  | { what: 'days'; service: string; party: number }
  | { what: 'times'; service: string; party: number; day: string | null; near: string | null }
  | { what: 'room'; service: string; party: number; day: string; minutes: readonly number[] }
  | { what: 'hold'; service: string; party: number; at: string }
  | { what: 'confirm'; booking: string; name: string; email: string; phone: string | null; consent: string };

/**
 * What came of it. Of days those with a free time; of times those of a day, and where it has none, the three nearest; of
 * room at a time that so many cannot have, for how many there is some, and at which minute after midnight.
 */
export type Found =
  | { what: 'days'; days: readonly string[] }
  | { what: 'times'; times: readonly string[]; nearest: readonly string[] }
  | { what: 'room'; seats: number; at: string | null }
  | {
      what: 'hold';
      outcome: 'ok' | 'taken' | 'gone' | 'busy';
      booking?: string | undefined;
      until?: string | undefined;
    }
  | {
      what: 'confirm';
      outcome: 'ok' | 'taken';
      /** Null where no link can be made. */
      link?: string | null;
      /** What to bring, as its owner wrote it; null: that is not said. */
      bring?: string | null;
      isRequest?: boolean;
      isPreview?: boolean;
    };
type FoundOf<What> = Extract<Found, { what: What }>;

/** What can be booked with a bot, and what has been found out so far. */
export interface Desk {
  services: readonly Service[];
  /** Where the clock of the business hangs, and the visitor's if that is known: IANA names. */
  zone: string;
  visitorZone?: string | undefined;
  /** How times are written, BCP 47. */
  locale: string;
  /** By `keyOf` the need. */
  found: ReadonlyMap<string, Found>;
}

export const keyOf = (need: Need): string => JSON.stringify(need);

/** Thrown where a booking cannot go on before it has found something out: with that, the step is taken once more. */
export class Lacking extends Error {
  readonly need: Need;

  constructor(need: Need) {
    super(`A booking lacks ${need.what}.`);
    this.need = need;
  }
}

/** Where a booking leads, and what it remembers from now on; undefined is forgotten. */
export interface Coming {
  came: Came;
  keeps?: Readonly<Record<string, Value | undefined>>;
}

const [service, party, day, part, near, slot, held, until] = bookingAnswers;
const [name, email, phone] = ['_name', '_email', '_phone'] as const;

/** So many services, days and times have buttons of their own. */
const [mostServices, mostDays, mostTimes] = [10, 6, 8];

/** Bytes of what was booked, in words. */
const longestBooking = 120;

const minute = 60_000;

/** A booking, as far as the answers of a flow tell. It decides nothing: it says what is so, and how it is said. */
export class Booking {
  private readonly desk: Desk;
  private readonly answers: Answers;
  private readonly setting: Setting;
  private readonly now: number;

  constructor(desk: Desk, answers: Answers, setting: Setting & { at: number }) {
    this.desk = desk;
    this.answers = answers;
    this.setting = setting;
    this.now = setting.at;
  }

  private get phrases() {
    return phrasesOf(this.setting.language).book;
  }

  private find<N extends Need>(need: N): FoundOf<N['what']> {
    const isAnswer = (found: Found | undefined): found is FoundOf<N['what']> => found?.what === need.what;
    const found = this.desk.found.get(keyOf(need));
    if (!isAnswer(found)) throw new Lacking(need);
    return found;
  }

  private written(of: string): string | undefined {
    const value = this.answers[of];
    return typeof value === 'string' ? value : undefined;
  }

  /** The service that was chosen, unless it is gone. */
  private get service(): Service | undefined {
    return this.desk.services.find(({ id }) => id === this.answers[service]);
  }

  /** Whether what was chosen can still be booked. */
  get isOffered(): boolean {
    return this.service !== undefined || (!this.answers[service] && this.desk.services.length > 0);
  }

  private get party(): number {
    return Number(this.answers[party] ?? 1);
  }

  private get wish(): Wish | undefined {
    return readWish(this.written(part));
  }

  private get times(): FoundOf<'times'> {
    const wanted = this.written(day) ?? null;
    const close = wanted === null ? (this.written(near) ?? null) : null;
    const of = { service: this.written(service) ?? '', party: this.party };
    return this.find({ what: 'times', ...of, day: wanted, near: close });
  }

  /** All times that may be chosen. */
  private get free(): readonly string[] {
    const { times, nearest } = this.times;
    return times.length > 0 ? times : nearest;
  }

  /**
   * Begins anew.
   * @param said what the visitor has written: nothing is asked that it says
   * @param named the service that the flow itself names
   */
  start(said: string, named: string | undefined): Coming {
    const { services } = this.desk;
    const forgotten = Object.fromEntries(bookingAnswers.map((each) => [each, undefined]));
    if (services.length === 0) return { came: 'unoffered', keeps: forgotten };
    const { language, today } = this.setting;
    const ofFlow = services.find((each) => each.id === named || each.name === named);
    const [only, ...others] = services;
    const wanted = ofFlow ?? serviceIn(said, language, services) ?? (others.length === 0 ? only : undefined);
    const furthest = Math.max(...services.map(({ horizon_days }) => horizon_days));
    const { guests, rest } = partyIn(said, language);
    const { wish, left } = timeIn(rest, language);
    const span = { first: today, last: addDays(today, furthest) };
    return {
      came: 'offered',
      keeps: {
        ...forgotten,
        [service]: wanted?.id,
        [party]: guests,
        [part]: wish,
        [day]: readDay(left, language, today, span) ?? readDay(rest, language, today, span),
      },
    };
  }

  /** What comes of a place that asks nothing, but of the first. */
  comes(check: Exclude<BookingCheck, 'start'>): Coming {
    const { service: chosen } = this;
    if (check === 'whichService') return { came: chosen ? 'known' : 'open' };
    if (!chosen) return { came: 'gone' };
    switch (check) {
      case 'howMany':
        return this.howMany(chosen);
      case 'whichDay':
        return this.whichDay(chosen);
      case 'look':
        return this.look();
      case 'hold':
        return this.hold();
      case 'confirm':
        return this.confirm();
    }
  }

  private howMany({ party_from: from, party_to: to }: Service): Coming {
    if (from === to) return { came: 'known', keeps: { [party]: from } };
    const given = Number(this.answers[party] ?? 0);
    return given >= from && given <= to ? { came: 'known' } : { came: 'open', keeps: { [party]: undefined } };
  }

  private whichDay({ horizon_days }: Service): Coming {
    const { today } = this.setting;
    const wanted = this.written(day);
    if (wanted && wanted >= today && wanted <= addDays(today, horizon_days)) return { came: 'known' };
    return { came: this.days.length > 0 ? 'open' : 'full', keeps: { [day]: undefined } };
  }

  private get days(): readonly string[] {
    return this.find({ what: 'days', service: this.written(service) ?? '', party: this.party }).days;
  }

  /** Whether there are times on the day that is wished for, or near it. */
  private look(): Coming {
    const { times, nearest } = this.times;
    if (times.length > 0) return { came: 'free' };
    if (nearest.length === 0) return { came: 'full' };
    return { came: this.written(day) === undefined ? 'free' : 'near' };
  }

  private get hadHeld(): FoundOf<'hold'> {
    const of = { service: this.written(service) ?? '', party: this.party };
    return this.find({ what: 'hold', ...of, at: this.written(slot) ?? '' });
  }

  private hold(): Coming {
    const { outcome, ...got } = this.hadHeld;
    const at = this.answers[slot];
    if (outcome === 'taken') return { came: 'taken', keeps: { [near]: at, [day]: undefined } };
    if (outcome !== 'ok') return { came: outcome };
    return { came: 'held', keeps: { [held]: got.booking, [until]: got.until } };
  }

  private confirm(): Coming {
    const { outcome } = this.confirmed;
    const late = { [near]: this.answers[slot], [day]: undefined, [held]: undefined, [until]: undefined };
    if (outcome === 'taken') return { came: 'taken', keeps: late };
    const forgotten = [...bookingAnswers, name, email, phone].map((each) => [each, undefined]);
    return { came: 'booked', keeps: { ...Object.fromEntries(forgotten), booking: this.short } };
  }

  private get confirmed(): FoundOf<'confirm'> {
    return this.find({
      what: 'confirm',
      booking: this.written(held) ?? '',
      name: this.written(name) ?? '',
      email: this.written(email) ?? '',
      phone: this.written(phone) ?? null,
      consent: this.phrases.consent,
    });
  }

  /** So many seconds the chosen time is still held; 0 once that is over. Clocks of browsers may be wrong: they count. */
  get heldFor(): number {
    const ends = this.written(until);
    return ends === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(ends) - this.now) / 1000));
  }

  /** What a question of a booking is now, and its words. */
  question(question: BookingQuestion): { asked: Question; label: string } {
    const { phrases } = this;
    const { language } = this.setting;
    switch (question) {
      case 'service': {
        const choices = this.desk.services
          .slice(0, mostServices)
          .map((each) => ({ id: each.id, label: priced(calledIn(each, language), each) }));
        return { asked: { kind: 'choice', choices }, label: phrases.which };
      }
      case 'party': {
        const { party_from: min, party_to: max } = this.service ?? { party_from: 1, party_to: 1 };
        return { asked: { kind: 'number', min, max }, label: phrases.party };
      }
      case 'day': {
        const to = this.service?.horizon_days ?? 0;
        return { asked: { kind: 'date', from: 0, to }, label: phrases.day(this.what) };
      }
      case 'time': {
        const choices = this.shown.map((id) => ({ id, label: this.sayTime(id) }));
        choices.push({ id: otherDay, label: phrases.otherDay });
        const of = this.written(day)
          ? `${this.what}, ${sayDay(this.written(day) ?? '', language)}`
          : this.what;
        const label = [this.tight, phrases.time(of)].filter(Boolean).join(' ');
        return { asked: { kind: 'choice', choices }, label };
      }
      case 'sure': {
        const contact = [this.written(email), this.written(phone)].filter(Boolean).join(', ');
        return {
          asked: { kind: 'yesno' },
          label: phrases.sure(this.whole, `${this.written(name) ?? ''} (${contact})`),
        };
      }
    }
  }

  /** The days that have buttons. */
  get shownDays(): readonly string[] {
    return this.days.slice(0, mostDays);
  }

  /** The times that have buttons: those near what was wished for, else as many as are evenly spread. */
  private get shown(): readonly string[] {
    const { free, wish } = this;
    if (free.length <= mostTimes && !wish) return free;
    const minutes = (time: string) => localTime(new Date(time), this.desk.zone).minutes;
    if (wish?.at !== undefined) {
      const far = (time: string) => Math.abs(minutes(time) - (wish.at ?? 0));
      return free
        .toSorted((one, other) => far(one) - far(other))
        .slice(0, 5)
        .toSorted();
    }
    const wanted = free.filter((time) => wish && minutes(time) >= wish.from && minutes(time) < wish.to);
    const all = wanted.length > 0 ? wanted : free;
    const fits = [1, 30, 60, 120, 180]
      .map((step) => all.filter((time) => minutes(time) % step === 0))
      .find(({ length }) => length > 0 && length <= mostTimes);
    return fits ?? all.slice(0, mostTimes);
  }

  /** For how many there is room at the time that was wished for, where that is fewer than come. */
  private get tight(): string {
    const { at, isEarly } = this.wish ?? {};
    const wanted = this.written(day);
    const { service: chosen, free } = this;
    if (at === undefined || wanted === undefined || !chosen || this.party <= chosen.party_from) return '';
    const minutes = isEarly ? [at, at + 720] : [at];
    const isFree = free.some((time) => {
      const local = localTime(new Date(time), this.desk.zone);
      return local.day === wanted && minutes.includes(local.minutes);
    });
    if (isFree) return '';
    const room = this.find({ what: 'room', service: chosen.id, party: this.party, day: wanted, minutes });
    if (room.at === null) return '';
    return this.phrases.room(this.inBothZones(room.at, { timeStyle: 'short' }), room.seats);
  }

  /** What a text means where times are asked for; undefined if it is neither a time that is free nor a day. */
  readTime(said: string): Reading | undefined {
    const { language, today } = this.setting;
    const { free } = this;
    const { wish, left } = timeIn(said, language, true);
    const { at, isEarly } = readWish(wish) ?? {};
    const isAt = (time: string, wanted: number) =>
      localTime(new Date(time), this.desk.zone).minutes === wanted;
    const wanted = at === undefined ? [] : isEarly ? [at, at + 720] : [at];
    const found = wanted.map((each) => free.find((time) => isAt(time, each))).find(Boolean);
    if (found) return { is: 'answer', value: found };
    const span = { first: today, last: addDays(today, this.service?.horizon_days ?? 0) };
    const other = readDay(left, language, today, span);
    return other === undefined ? undefined : { is: 'answer', value: other };
  }

  /** What a button sends where times are asked for: also a time that has gone since it was offered. */
  readChoice(value: unknown): Reading | undefined {
    const isTime = typeof value === 'string' && Number.isFinite(Date.parse(value)) && slotOf(value) === value;
    return isTime || value === otherDay ? { is: 'answer', value } : undefined;
  }

  /** What is said where a booking has come to something. */
  says(came: Came): string {
    const { phrases } = this;
    const { language } = this.setting;
    switch (came) {
      case 'near':
        return phrases.near(sayDay(this.written(day) ?? '', language));
      case 'held': {
        const { until: ends } = this.hadHeld;
        return ends === undefined
          ? ''
          : phrases.held(this.inZone(ends, { timeStyle: 'short' }, this.desk.visitorZone));
      }
      case 'booked': {
        const { isRequest = false, isPreview = false, link = null, bring = null } = this.confirmed;
        return [
          (isRequest ? phrases.requested : phrases.booked)(this.whole, this.written(name) ?? ''),
          ...(isPreview ? [phrases.preview] : []),
          ...(bring === null ? [] : [`${phrases.bring}\n${bring}`]),
          ...(link === null ? [] : [phrases.link(link)]),
        ].join('\n\n');
      }
      case 'taken':
      case 'full':
      case 'gone':
      case 'busy':
      case 'unoffered':
        return phrases[came];
      default:
        return '';
    }
  }

  /** A service, and for how many. */
  private get what(): string {
    const { service: chosen, party: guests, phrases } = this;
    if (!chosen) return '';
    const name = calledIn(chosen, this.setting.language);
    return chosen.party_to > 1 ? phrases.forParty(name, guests) : name;
  }

  /** What is booked, its price and its time. */
  private get whole(): string {
    const { service: chosen, what } = this;
    return `${chosen ? priced(what, chosen) : what}, ${this.sayAt(this.written(slot) ?? '')}`;
  }

  /** As short as an answer of a flow may be. */
  private get short(): string {
    const at = this.sayAt(this.written(slot) ?? '');
    const whole = `${this.what}, ${at}`;
    return bytesOf(whole) <= longestBooking ? whole : at;
  }

  /** A time as a button says it: with its day, where that is not the one that was asked for. */
  private sayTime(time: string): string {
    const isOfDay = localTime(new Date(time), this.desk.zone).day === this.written(day);
    return isOfDay
      ? this.inBothZones(time, { timeStyle: 'short' })
      : this.inBothZones(time, {
          ...({
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          } as const),
        });
  }

  private sayAt(time: string): string {
    return this.inBothZones(time, { dateStyle: 'full', timeStyle: 'short' });
  }

  private inZone(time: string, format: Intl.DateTimeFormatOptions, timeZone = this.desk.zone): string {
    return formatOf(this.desk.locale, { ...format, timeZone }).format(new Date(time));
  }

  /** By the clock of the business, and by the visitor's where that shows something else. */
  private inBothZones(time: string, format: Intl.DateTimeFormatOptions): string {
    const { visitorZone } = this.desk;
    const ours = this.inZone(time, format);
    const theirs = visitorZone === undefined ? ours : this.inZone(time, format, visitorZone);
    return ours === theirs ? ours : `${ours} (${this.phrases.yourTime(theirs)})`;
  }
}

/** What something is called, and what it costs: `Haircut ($40)`. */
const priced = (what: string, { price }: Service): string => (price === null ? what : `${what} (${price})`);

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  // Of zones there are as many as strangers send.
  if (formats.size > 500) formats.clear();
  formats.set(key, format);
  return format;
}

/** A time of the database as it is written here. */
export const slotOf = (time: string): string =>
  new Date(Math.floor(Date.parse(time) / minute) * minute).toISOString().replace(':00.000Z', 'Z');
