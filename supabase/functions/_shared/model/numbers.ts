import { baseOf } from '../answers/languages/tell.ts';

/** A number as it is written: `1,500.50` or `1.500,50` by the language. Two digits at its end are cents, three thousands. */
export function parseNumber(text: string, language: string): number {
  const compact = text.replace(/[\s'\u00a0\u202f]/g, '');
  const separator = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (separator < 0) return Number(compact);
  const [whole, rest] = [compact.slice(0, separator), compact.slice(separator + 1)];
  const thousands = baseOf(language) === 'en' ? ',' : '.';
  const isWhole = rest.length === 3 && (compact[separator] === thousands || /[.,]/.test(whole));
  return Number(`${whole.replace(/[.,]/g, '')}${isWhole ? '' : '.'}${rest}`);
}

/** How many digits of it stand after the point. */
export function decimalsOf(text: string, language: string): number {
  const value = parseNumber(text, language);
  const rest = /[.,](\d+)$/.exec(text)?.[1] ?? '';
  return Number.isInteger(value) && rest.length === 3 ? 0 : rest.length;
}
