import { MessageCircle } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';
import { brandingWords } from './words.ts';

/** The options of the snippet, as the guide "Embed on Your Website" names them. */
const options = [
  ['botId', "'corner-cafe'"],
  ['position', "'bottom-right'"],
  ['primaryColor', "'#0c5a4b'"],
  ['textColor', "'#ffffff'"],
  ['autoOpen', 'true'],
] as const;

/** The look of a widget: chosen in a few options, and the widget that comes of them. */
export default function BrandingPicture() {
  return (
    <Picture className="grid gap-3">
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <span className="flex items-center justify-between border-b border-line px-4 py-2.5 text-xs">
          <span className="font-semibold">{brandingWords.title}</span>
          <span className="flex gap-1.5">
            <span className="size-3.5 rounded-full bg-brand ring-1 ring-accent ring-offset-2 ring-offset-surface" />
            <span className="ml-1 size-3.5 rounded-full bg-info" />
            <span className="size-3.5 rounded-full bg-brass" />
            <span className="size-3.5 rounded-full bg-danger" />
          </span>
        </span>
        <span className="grid gap-1 px-4 py-3.5 font-mono text-[0.75rem]">
          {options.map(([name, value]) => (
            <span key={name}>
              <span className="text-muted">{name}:</span> {value},
            </span>
          ))}
        </span>
      </div>
      <div className="flex items-end justify-end gap-2.5">
        <span className="flex items-center gap-2.5 rounded-2xl rounded-br-md border border-line bg-surface py-2.5 pr-4 pl-3 text-[0.8125rem] shadow-card">
          <BotFace />
          {brandingWords.greeting}
        </span>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand shadow-float">
          <MessageCircle className="size-5.5" />
        </span>
      </div>
    </Picture>
  );
}
