import { addDays, weekdayOf } from './schedule.ts';

/*
 * Which day of a year a holiday is, written as a rule:
 *   12-25      a date
 *   easter-2   so many days from Easter Sunday
 *   4#4/11     the fourth Thursday (0 is Sunday) of November; 1#-1/05 the last Monday of May
 *   1<05-25    the last Monday before a date
 *   0!04-27    a date, or the day before if that is a Sunday
 */

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = century - Math.floor((century + 8) / 25) + 1;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor(skipped / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const count = moon + weekday - 7 * late + 114;
  return `${year}-${twoDigits(Math.floor(count / 31))}-${twoDigits((count % 31) + 1)}`;
}

/** The last day up to `day` that is such a weekday. */
const backTo = (weekday: number, day: string) => addDays(day, -((weekdayOf(day) - weekday + 7) % 7));

/** The day of a year that a rule names, YYYY-MM-DD. */
export function dayOfRule(rule: string, year: number): string {
  const fromEaster = /^easter([+-]\d+)$/.exec(rule);
  if (fromEaster) return addDays(easter(year), Number(fromEaster[1]));
  const before = /^(\d)<(\d\d-\d\d)$/.exec(rule);
  if (before) return backTo(Number(before[1]), addDays(`${year}-${before[2]}`, -1));
  const avoiding = /^(\d)!(\d\d-\d\d)$/.exec(rule);
  if (avoiding) {
    const day = `${year}-${avoiding[2]}`;
    return weekdayOf(day) === Number(avoiding[1]) ? addDays(day, -1) : day;
  }
  const nth = /^(\d)#(-?\d)\/(\d\d)$/.exec(rule);
  if (!nth) return `${year}-${rule}`;
  const [weekday, count, month] = [Number(nth[1]), Number(nth[2]), nth[3]];
  if (count > 0) return backTo(weekday, addDays(`${year}-${month}-07`, 7 * (count - 1)));
  const nextMonth = new Date(Date.UTC(year, Number(month), 1)).toISOString().slice(0, 10);
  return backTo(weekday, addDays(nextMonth, -1));
}

/** Neither is a public holiday in most countries, but few keep their usual hours. */
const eves = ['12-24', '12-31'];

/**
 * Holidays of a whole country, not of its parts: those that nearly everybody keeps. A package for all countries
 * (date-holidays) is 1.5 MB of script, twice the rest of the function that would read it.
 */
const holidays: Readonly<Record<string, string>> = {
  GB: '01-01 easter-2 easter+1 1#1/05 1#-1/05 1#-1/08 12-25 12-26',
  IE: '01-01 1#1/02 03-17 easter-2 easter+1 1#1/05 1#1/06 1#1/08 1#-1/10 12-25 12-26',
  US: '01-01 1#3/01 1#3/02 1#-1/05 06-19 07-04 1#1/09 1#2/10 11-11 4#4/11 12-25',
  CA: '01-01 easter-2 1<05-25 07-01 1#1/09 09-30 1#2/10 11-11 12-25 12-26',
  AU: '01-01 01-26 easter-2 easter+1 04-25 1#2/06 12-25 12-26',
  // Without Matariki, whose days are a list in an Act: they follow the moon and a council.
  NZ: '01-01 01-02 02-06 easter-2 easter+1 04-25 1#1/06 1#4/10 12-25 12-26',
  DE: '01-01 easter-2 easter+1 05-01 easter+39 easter+50 10-03 12-25 12-26',
  AT: '01-01 01-06 easter+1 05-01 easter+39 easter+50 easter+60 08-15 10-26 11-01 12-08 12-25 12-26',
  CH: '01-01 easter-2 easter+1 easter+39 easter+50 08-01 12-25 12-26',
  IT: '01-01 01-06 easter+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  // Liberation Day is a day off in one year of five, and not for everybody.
  NL: '01-01 easter+1 0!04-27 easter+39 easter+50 12-25 12-26',
  BE: '01-01 easter+1 05-01 easter+39 easter+50 07-21 08-15 11-01 11-11 12-25',
  FR: '01-01 easter+1 05-01 05-08 easter+39 easter+50 07-14 08-15 11-01 11-11 12-25',
  ES: '01-01 01-06 easter-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  PT: '01-01 easter-2 04-25 05-01 easter+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  BR: '01-01 easter-48 easter-47 easter-2 04-21 05-01 easter+60 09-07 10-12 11-02 11-15 11-20 12-25',
  MX: '01-01 1#1/02 1#3/03 05-01 09-16 1#3/11 12-25',
};

/** Where a holiday on a weekend is made up for: on the next working day, or, of a Saturday, on the Friday before. */
const madeUpFor: Readonly<Record<string, 'next' | 'nearest'>> = {
  ...{ GB: 'next', IE: 'next', CA: 'next', AU: 'next', NZ: 'next', US: 'nearest' },
};

/** Countries by the time zones they have; of America's the rest is unknown. */
const zones: readonly (readonly [country: string, zones: RegExp])[] = [
  ['GB', /^(Europe\/(London|Belfast)|GB)$/],
  ['IE', /^(Europe\/Dublin|Eire)$/],
  ['DE', /^Europe\/(Berlin|Busingen)$/],
  ['AT', /^Europe\/Vienna$/],
  ['CH', /^Europe\/Zurich$/],
  ['FR', /^Europe\/Paris$/],
  ['ES', /^(Europe\/Madrid|Africa\/Ceuta|Atlantic\/Canary)$/],
  ['IT', /^Europe\/Rome$/],
  ['NL', /^Europe\/Amsterdam$/],
  ['BE', /^Europe\/Brussels$/],
  ['NZ', /^(NZ|NZ-CHAT|Pacific\/(Auckland|Chatham))$/],
  ['PT', /^(Europe\/Lisbon|Portugal|Atlantic\/(Azores|Madeira))$/],
  [
    'US',
    /^(US\/.*|Pacific\/Honolulu|America\/(New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Nome|Yakutat|Metlakatla|Adak|Menominee|Louisville|(Kentucky|Indiana|North_Dakota)\/.*))$/,
  ],
  [
    'CA',
    /^(Canada\/.*|America\/(Toronto|Montreal|Vancouver|Edmonton|Calgary|Winnipeg|Regina|Halifax|Moncton|St_Johns|Glace_Bay|Goose_Bay|Whitehorse|Yellowknife|Iqaluit))$/,
  ],
  [
    'MX',
    /^(Mexico\/.*|America\/(Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Mazatlan|Hermosillo|Tijuana|Bahia_Banderas))$/,
  ],
  [
    'BR',
    /^(Brazil\/.*|America\/(Sao_Paulo|Rio_Branco|Manaus|Cuiaba|Campo_Grande|Porto_Velho|Boa_Vista|Belem|Santarem|Araguaina|Fortaleza|Recife|Maceio|Bahia|Noronha))$/,
  ],
  ['AU', /^Australia\//],
];

const known = new Map<string, ReadonlySet<string>>();

function holidaysOf(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const days = known.get(key) ?? listHolidays(country, year);
  known.set(key, days);
  return days;
}

function listHolidays(country: string, year: number): ReadonlySet<string> {
  const rules = (holidays[country] ?? '').split(' ');
  const days = new Set(rules.map((rule) => dayOfRule(rule, year)));
  for (const day of [...days].sort()) {
    const weekday = weekdayOf(day);
    const isDated = rules.includes(day.slice(5));
    const way = madeUpFor[country];
    if (!isDated || way === undefined || (weekday !== 0 && weekday !== 6)) continue;
    let instead = addDays(day, way === 'nearest' && weekday === 6 ? -1 : 1);
    while (way === 'next' && (weekdayOf(instead) % 6 === 0 || days.has(instead)))
      instead = addDays(instead, 1);
    days.add(instead);
  }
  return days;
}

/** Whether usual hours are doubtful on a day, YYYY-MM-DD, in the country of a time zone; on eves only if it is known. */
export const isHoliday = (day: string, timeZone: string): boolean =>
  isPublicHoliday(day, timeZone) || (eves.includes(day.slice(5)) && countryOf(timeZone) !== undefined);

const countryOf = (timeZone: string) => zones.find(([, names]) => names.test(timeZone))?.[0];

/** Whether a day, YYYY-MM-DD, is a public holiday in the country of a time zone; false if that is unknown. */
export function isPublicHoliday(day: string, timeZone: string): boolean {
  const country = countryOf(timeZone);
  if (country === undefined) return false;
  const year = Number(day.slice(0, 4));
  // New Year's Day is made up for in the year before, if it is a Saturday.
  return holidaysOf(country, year).has(day) || holidaysOf(country, year + 1).has(day);
}

/** A day on which usual hours are doubtful, and the rule that names it: null where a holiday is only made up for. */
export interface DoubtfulDay {
  day: string;
  country: string;
  rule: string | null;
}

/** The days from one to another, both YYYY-MM-DD, on which the usual hours of a time zone are doubtful. */
export function doubtfulDays(timeZone: string, from: string, to: string): DoubtfulDay[] {
  const country = countryOf(timeZone);
  if (country === undefined) return [];
  const rules = [...(holidays[country] ?? '').split(' '), ...eves];
  const days: DoubtfulDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isHoliday(day, timeZone)) continue;
    const rule = rules.find((one) => dayOfRule(one, Number(day.slice(0, 4))) === day) ?? null;
    days.push({ day, country, rule });
  }
  return days;
}
