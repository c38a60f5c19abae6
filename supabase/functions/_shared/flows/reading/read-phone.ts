/** Arabic and Persian digits as 0 to 9: their code points end alike. */
export const withPlainDigits = (said: string): string =>
  said.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** The phone number in a text with plain digits, as it was written: at most 40 characters, 6 to 15 digits. */
export function readPhone(said: string): string | undefined {
  const found = /\+?\(?\d[\d\s()./-]{4,36}\d/.exec(said)?.[0].replace(/\s+/g, ' ');
  const digits = found?.replace(/\D/g, '').length ?? 0;
  return digits >= 6 && digits <= 15 ? found : undefined;
}
