import type { AnswerValue, Ask } from './actors.ts';

/** A field that something is written into. */
export interface Field {
  name: string;
  kind: Ask['kind'];
  label: string;
  /** What of the visitor's details it takes. */
  detail: Ask['detail'];
  isOptional: boolean;
}

/** What has been put into the fields of a question, by their names; of several choices, those that are checked. */
export type Given = Readonly<Record<string, string>>;

/** What is wrong with what has been put into a field. */
export type Mistake =
  | 'empty'
  | 'unchosen'
  | 'email'
  | 'phone'
  | 'number'
  | 'whole'
  | 'atLeast'
  | 'atMost'
  | 'notBefore'
  | 'notAfter';

/** The field of a question that has only one. */
const only = 'answer';

const kindOf = { name: 'text', email: 'email', phone: 'phone', question: 'text' } as const;

/** The fields of a question; none where buttons answer it, or the bot itself is asked. */
export function fieldsOf({ kind, label, detail, form }: Ask): Field[] {
  if (form) {
    return form.fields.map(({ field, label: words, optional }) => ({
      name: field,
      kind: kindOf[field],
      label: words,
      detail: field,
      isOptional: optional,
    }));
  }
  const isPressed = kind === 'choice' || kind === 'yesno' || kind === 'question';
  return isPressed ? [] : [{ name: only, kind, label, detail, isOptional: false }];
}

/** Whether a text looks like an email address: less strict than the server, so that it never refuses a good one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+\.\S+$/.test(text);

/** Whether a text has the digits of a phone number, in whatever script and with whatever between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return digits >= 6 && digits <= 15;
}

/** What is wrong in which fields. The server looks again, and may be stricter. */
export function mistakesIn(ask: Ask, given: Given): Readonly<Record<string, Mistake>> {
  if (ask.many) return chosenIn(ask, given).length > 0 ? {} : { [only]: 'unchosen' };
  const mistakes: Record<string, Mistake> = {};
  for (const field of fieldsOf(ask)) {
    const mistake = mistakeIn(given[field.name]?.trim() ?? '', field, ask);
    if (mistake) mistakes[field.name] = mistake;
  }
  return mistakes;
}

function mistakeIn(text: string, { kind, isOptional }: Field, ask: Ask): Mistake | null {
  if (text === '') return isOptional ? null : 'empty';
  const { min, max } = ask;
  switch (kind) {
    case 'email':
      return isEmail(text) ? null : 'email';
    case 'phone':
      return isPhone(text) ? null : 'phone';
    case 'number':
      return mistakeInNumber(text, ask);
    case 'date':
      if (min !== undefined && text < min) return 'notBefore';
      return max !== undefined && text > max ? 'notAfter' : null;
    default:
      return null;
  }
}

function mistakeInNumber(text: string, { min, max, decimals = 0 }: Ask): Mistake | null {
  const number = Number(text.replace(',', '.'));
  // Digits of other scripts, and words beside them, the server can read.
  if (Number.isNaN(number)) return /\p{Nd}/u.test(text) ? null : 'number';
  if (min !== undefined && number < Number(min)) return 'atLeast';
  if (max !== undefined && number > Number(max)) return 'atMost';
  if (Number(number.toFixed(decimals)) === number) return null;
  return decimals === 0 ? 'whole' : 'number';
}

/** What is sent of what has been put in. */
export function answerIn(ask: Ask, given: Given): AnswerValue {
  if (ask.many) return chosenIn(ask, given).map(({ id }) => id);
  const values = Object.fromEntries(fieldsOf(ask).map(({ name }) => [name, given[name]?.trim() ?? '']));
  return ask.form ? values : (values[only] ?? '');
}

/** The choices that are checked. */
export const chosenIn = ({ choices = [] }: Ask, given: Given) =>
  choices.filter(({ id }) => Object.hasOwn(given, id));
