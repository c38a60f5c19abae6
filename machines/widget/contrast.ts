/** The share of full light that a channel of a color (0 to 255) gives; WCAG 2.2, "relative luminance". */
const light = (channel: number) =>
  channel > 10.3 ? ((channel / 255 + 0.055) / 1.055) ** 2.4 : channel / 255 / 12.92;

/** How light a hex color is, from 0 to 1. */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color;
  const channel = (from: number) => light(Number.parseInt(digits.slice(from, from + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two hex colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** The contrast that text of the usual size needs; WCAG 2.2 AA. */
const readable = 4.5;

/** A color of text that can be read on another: the one that is wanted, or else black or white. All are hex colors. */
export function legible(text: string, background: string): string {
  if (contrast(text, background) >= readable) return text;
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}
