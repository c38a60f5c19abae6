import { MessageCircle } from 'lucide-react';
import { AppWindow } from '../app-window.tsx';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';
import { snippetWords as words } from './words.ts';

/** One snippet, and the chatbot it puts on a website. */
export default function SnippetPicture() {
  return (
    <Picture className="relative pb-14" label={words.label}>
      <AppWindow address="cornercafe.example" className="ml-10">
        <div className="relative grid h-72 content-start gap-3 p-6">
          <span className="text-sm font-semibold">{words.name}</span>
          <span className="h-3 w-40 rounded-full bg-sunken" />
          <span className="h-3 w-26 rounded-full bg-sunken" />
          <span className="mt-1 h-7 w-26 rounded-lg bg-sunken" />
          <span className="absolute right-3 bottom-0 pb-4 flex items-end gap-2">
            <span className="mb-1 flex items-center gap-2 rounded-2xl rounded-br-md border border-line bg-surface py-2 pr-4 pl-3 text-xs shadow-card">
              <BotFace /> {words.greeting}
            </span>
            <span className="grid size-11 place-items-center rounded-full bg-brand text-on-brand shadow-float">
              <MessageCircle className="size-5" />
            </span>
          </span>
        </div>
      </AppWindow>
      <div className="band absolute bottom-0 left-0 rounded-2xl px-5 py-4 font-mono text-[0.75rem] leading-relaxed shadow-float">
        <span className="block text-muted">{words.code.open}</span>
        <span className="block pl-4">
          {words.code.before} <span className="text-brass">{words.code.option}</span> {words.code.after}
        </span>
        <span className="block text-muted">{words.code.close}</span>
      </div>
    </Picture>
  );
}
