import { PencilLine } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Bubble } from '../bubble.tsx';
import { Picture } from '../picture.tsx';
import { languagesWords as words } from './words.ts';

/** An answer written once, and given in three languages. */
export default function LanguagesPicture() {
  return (
    <Picture className="grid gap-3">
      <span className="flex items-center gap-3 rounded-xl border border-accent bg-surface px-3.5 py-3 shadow-control">
        <PencilLine className="size-4.5 shrink-0 text-accent" strokeWidth={1.75} />
        <span className="grid text-xs">
          <span className="text-muted">{words.about}</span>
          <span className="text-[0.8125rem] font-semibold">{words.answer}</span>
        </span>
      </span>
      <div className="grid divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {words.conversations.map(({ lang, name, question, answer }) => (
          <div key={lang} lang={lang} className="grid gap-1.5 p-3.5">
            <div className="flex items-start justify-between gap-3">
              <span className="mt-1.5 text-[0.6875rem] font-medium text-muted">{name}</span>
              <Bubble mine>{question}</Bubble>
            </div>
            <Bubble by={<BotFace />}>{answer}</Bubble>
          </div>
        ))}
      </div>
    </Picture>
  );
}
