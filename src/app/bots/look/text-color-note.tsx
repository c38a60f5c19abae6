import { readColor } from '../../../../machines/bots/bot-look.ts';
import { contrast, legible } from '../../../../machines/widget/contrast.ts';
import { words } from './words.ts';

/** What is said of a text on a color: how well it can be read, and what is done if it cannot. */
export function TextColorNote({ text: typedText, color: typedColor }: { text: string; color: string }) {
  const text = readColor(typedText);
  const color = readColor(typedColor);
  if (!text || !color) return null;
  const shown = legible(text, color);
  const ratio = contrast(shown, color).toFixed(1);
  if (shown === text) return words.legible(ratio);
  return words.illegible(shown === '#ffffff' ? 'white' : 'black', ratio);
}
