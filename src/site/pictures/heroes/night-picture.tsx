import { CircleCheck, Clock, Headset, type LucideIcon, Moon } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';
import { nightWords as words } from './words.ts';

const night: readonly { time: string; said: string; Icon: LucideIcon; done: string; waits?: true }[] = [
  { ...words.bread, Icon: CircleCheck },
  { ...words.chairs, Icon: CircleCheck },
  { ...words.sunday, Icon: Clock },
  { ...words.umbrella, Icon: Headset, waits: true },
];

/** What came in overnight, and what has become of it by the morning. */
export default function NightPicture() {
  return (
    <Picture label={words.label}>
      <div className="band overflow-hidden rounded-3xl shadow-float">
        <div className="flex items-center gap-3 px-6 pt-5 pb-4">
          <Moon className="size-5 fill-brass text-brass" strokeWidth={1.5} />
          <span className="font-semibold">{words.title}</span>
          <span className="ml-auto text-xs text-muted">{words.closed}</span>
        </div>
        <div className="grid px-6">
          {night.map(({ time, said, Icon, done, waits }) => (
            <div key={time} className="grid grid-cols-[4rem_1.25rem_1fr] gap-x-3 border-t border-line py-3">
              <span className="pt-0 text-xs text-muted tabular-nums">{time}</span>
              <Icon className={`size-4.5 ${waits ? 'text-brass' : 'text-ink'}`} strokeWidth={1.75} />
              <span className="grid gap-0.5">
                <span className="text-sm leading-tight font-medium">{said}</span>
                <span className={`text-xs ${waits ? 'text-brass' : 'text-muted'}`}>{done}</span>
              </span>
            </div>
          ))}
        </div>
        <div className="mt-1 flex items-center gap-3 bg-surface px-6 py-4 text-sm">
          <BotFace className="size-8 rounded-full ring-1 ring-accent" />
          <span className="rounded-2xl rounded-bl-md bg-sunken px-3.5 py-2">{words.morning}</span>
        </div>
      </div>
    </Picture>
  );
}
