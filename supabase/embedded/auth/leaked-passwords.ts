let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords from leaks, in lower case. Loaded at the first question, and only once. */
const leakedPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return list;
};

/** Letters that people replace to satisfy a rule. */
const substitutes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A leaked core counts when it makes up this part of a password: `Welcome1!` does, a long phrase around it does not. */
const minimumShare = 0.6;
const minimumCore = 6;

/**
 * Whether a password is known from leaks, also behind a capital letter, replaced letters, and digits or signs around
 * it. Works offline: Supabase asks haveibeenpwned.com, which knows far more (nearly a billion).
 */
export async function isLeaked(password: string): Promise<boolean> {
  const leaked = await leakedPasswords();
  return (
    leaked.has(password.toLowerCase()) ||
    coresOf(password.toLowerCase()).some(
      (core) => core.length >= Math.max(minimumCore, password.length * minimumShare) && leaked.has(core),
    )
  );
}

/** What may be left of a password once the usual decorations are undone. */
function coresOf(password: string): string[] {
  const letters = password.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const withoutTail = password.replace(/[^a-z0-9]+$/, '');
  const withoutDigits = password.replace(/[\d!?.#*]+$/, '');
  return [withoutTail, letters, plainLetters(letters), plainLetters(withoutDigits)];
}

const plainLetters = (text: string): string =>
  Array.from(text, (character) => substitutes[character] ?? character).join('');
