import { baseOf } from '../answers/languages/tell.ts';
import { dayName, dayOf, monthOf } from './figures.ts';
import { decimalsOf } from './numbers.ts';
import type { Figure } from './types.ts';

/** The language as a locale whose digits are ours: a phone number and a price should look alike. */
const localeOf = (language: string) => (baseOf(language) === 'ar' ? 'ar-u-nu-latn' : language);

/** Formats by their language and kind: to make one takes longer than all else here. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  const format = known instanceof Intl.NumberFormat ? known : new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  const format = known instanceof Intl.DateTimeFormat ? known : new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const digitsOf = (raw: string) => /\d[\d.,' \u00a0\u202f]*/.exec(raw)?.[0].trim() ?? '';

/**
 * A figure as a language writes it.
 * @param form the word that a draft has in its mark: kept where it is another form of the same day or month
 */
export function written(figure: Figure, from: string, to: string, form: string): string {
  const locale = localeOf(to);
  if (figure.kind === 'literal') return figure.raw;
  if (figure.kind === 'time') return timeIn(figure.minutes, to);
  if (figure.kind === 'day') return dayOf(form, to) === figure.day ? form : dayName(figure.day, locale);
  if (figure.kind === 'month') {
    if (figure.day === null && monthOf(form, to) === figure.month) return form;
    const date = Date.UTC(2024, figure.month - 1, figure.day ?? 1);
    const day = figure.day === null ? {} : ({ day: 'numeric' } as const);
    return dateFormat(locale, { month: 'long', timeZone: 'UTC', ...day }).format(date);
  }
  const digits = digitsOf(figure.raw);
  const decimals = decimalsOf(digits, from);
  if (figure.kind === 'percent') {
    const format = { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: 3 } as const;
    return numberFormat(locale, format).format(figure.value / 100);
  }
  if (figure.kind === 'money') {
    const fraction = Number.isInteger(figure.value) && decimals === 0 ? 0 : 2;
    return numberFormat(locale, {
      style: 'currency',
      currency: figure.currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fraction,
      maximumFractionDigits: 2,
    }).format(figure.value);
  }
  // A year has no thousands, nor has what is written without them.
  const useGrouping = figure.value >= 1000 && /\d[.,' \u00a0\u202f]\d{3}/.test(digits);
  return numberFormat(locale, {
    useGrouping,
    minimumFractionDigits: decimals,
    maximumFractionDigits: 6,
  }).format(figure.value);
}

/** An hour of the clock, as signs on doors have it. */
function timeIn(minutes: number, language: string): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const two = String(minute).padStart(2, '0');
  const base = baseOf(language);
  if (base === 'en') {
    if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
    return `${hour % 12 || 12}${minute ? `:${two}` : ''} ${hour % 24 >= 12 ? 'pm' : 'am'}`;
  }
  if (base === 'de') return minute ? `${hour}:${two} Uhr` : `${hour} Uhr`;
  if (base === 'fr') return minute ? `${hour} h ${two}` : `${hour} h`;
  return `${hour}:${two}`;
}
