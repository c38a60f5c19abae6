import { FileText, Globe, type LucideIcon, PencilLine } from 'lucide-react';
import { BotFace } from '../bot-face.tsx';
import { Bubble } from '../bubble.tsx';
import { Picture } from '../picture.tsx';
import { faqWords as words } from './words.ts';

const sources: readonly { Icon: LucideIcon; name: string; kind: string; used?: true }[] = [
  { Icon: FileText, ...words.document, used: true },
  { Icon: Globe, ...words.site },
  { Icon: PencilLine, ...words.notes },
];

/** What the chatbot has learned from, and an answer out of it. */
export default function FaqPicture() {
  return (
    <Picture>
      <div className="grid grid-cols-3 gap-2 @md:gap-3">
        {sources.map(({ Icon, name, kind, used }) => (
          <span
            key={name}
            className={`grid justify-items-center gap-0.5 rounded-xl border bg-surface px-1 py-3 text-center text-xs shadow-control ${used ? 'border-accent' : 'border-line'}`}
          >
            <Icon className={`mb-1 size-5 ${used ? 'text-accent' : 'text-muted'}`} strokeWidth={1.75} />
            <span className="font-semibold">{name}</span>
            <span className="text-[0.6875rem] text-muted">{kind}</span>
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 300 48"
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="1.5"
        className="block h-10 w-full"
      >
        <path d="M150 0V48" vectorEffect="non-scaling-stroke" className="stroke-line" />
        <path d="M250 0C250 30 150 18 150 48" vectorEffect="non-scaling-stroke" className="stroke-line" />
        <path d="M50 0C50 30 150 18 150 48" vectorEffect="non-scaling-stroke" className="stroke-accent" />
      </svg>
      <div className="grid gap-2 rounded-xl border border-line bg-surface p-4 shadow-float">
        <Bubble mine>{words.question}</Bubble>
        <Bubble by={<BotFace />}>{words.answer}</Bubble>
        <span className="pl-8 flex items-center gap-1.5 text-[0.6875rem] text-muted">
          <FileText className="size-3" /> {words.source}
        </span>
      </div>
    </Picture>
  );
}
