/**
 * Whether what a field of a date says is a day that somebody means. While a year is typed, or if only its last two digits
 * are, the field says 0002 or 0026.
 */
export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(text);
