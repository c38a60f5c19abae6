const tones = [
  'bg-accent-soft text-accent',
  'bg-info-soft text-info',
  'bg-warning-soft text-warning',
  'bg-success-soft text-success',
  'bg-sunken text-ink',
] as const;

/** The same for the same text, and as different as five can be for others. */
const toneOf = (text: string): string =>
  tones[
    [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % tones.length
  ] ?? tones[0];

/** The first letters of the first and the last word; of an address, of what stands before the @. */
function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

interface Props {
  /** Who it is: their name, or their address. It stands beside the picture, which is silent. */
  name: string;
  /** A data URL; empty for initials. */
  picture: string;
  /** Classes that say how large it is, and its letters. */
  className: string;
}

/** A person's picture, or their initials in a color of their own. */
export const Avatar = ({ name, picture, className }: Props) =>
  picture ? (
    <img src={picture} alt="" className={`shrink-0 rounded-full object-cover ${className}`} />
  ) : (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-semibold before:content-[attr(data-initials)] ${toneOf(name)} ${className}`}
    />
  );
