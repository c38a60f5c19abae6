/** As many digits as a phone number, a card or an account has. */
const longNumber = 7;

/** What a number with spaces in it consists of, word by word. */
const numeral = /^[+(]*\d[\d()./,;!?-]*$/;

/** A day as it is written: 2026-12-24, 24.12.2026. */
const date = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})[,;.!?]*$/;

const digitsIn = (text: string) => [...text].filter((letter) => letter >= '0' && letter <= '9').length;

/**
 * What a visitor has written, without email addresses and long numbers, which no model is sent: `[email]` and `[number]` stand
 * for them. A date is no long number.
 */
export function withoutContact(text: string): string {
  const kept: string[] = [];
  let numerals: string[] = [];
  const endNumber = () => {
    if (digitsIn(numerals.join('')) >= longNumber) kept.push('[number]');
    else kept.push(...numerals);
    numerals = [];
  };
  for (const word of text.split(/\s+/)) {
    if (numeral.test(word) && !date.test(word)) {
      numerals.push(word);
      continue;
    }
    endNumber();
    kept.push(
      word.includes('@') ? '[email]' : digitsIn(word) >= longNumber && !date.test(word) ? '[number]' : word,
    );
  }
  endNumber();
  return kept.join(' ');
}
