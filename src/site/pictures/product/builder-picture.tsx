import { Check, FileText, Globe, PencilLine, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppWindow } from '../app-window.tsx';
import { BotFace } from '../bot-face.tsx';
import { Bubble } from '../bubble.tsx';
import { Picture } from '../picture.tsx';
import { builderWords as words } from './words.ts';

/** The builder: what the chatbot has learned from, and how it answers with it. */
export default function BuilderPicture() {
  return (
    <Picture label={words.label}>
      <AppWindow title={words.title} className="min-h-[25rem]">
        <div className="grid @lg:grid-cols-[1fr_minmax(0,16rem)]">
          <Sources />
          <Preview />
        </div>
      </AppWindow>
    </Picture>
  );
}

function Sources() {
  return (
    <div className="grid content-start gap-2.5 p-4 @lg:p-5">
      <span className="mb-1 flex gap-4 text-[0.8125rem] text-muted">
        <span className="border-b-2 border-accent pb-1 font-semibold text-ink">{words.train}</span>
        <span>{words.customize}</span>
        <span>{words.embed}</span>
      </span>
      <Source icon={<FileText />} {...words.menu} learned />
      <Source icon={<FileText />} {...words.hours} learned />
      <Source icon={<Globe />} {...words.site} />
      <Source icon={<PencilLine />} {...words.typed} learned />
      <span className="mt-1 rounded-lg border border-dashed border-edge/70 px-3 py-2.5 text-center text-xs text-muted">
        {words.drop}
      </span>
    </div>
  );
}

interface SourceProps {
  icon: ReactNode;
  name: string;
  detail: string;
  learned?: boolean;
}

function Source({ icon, name, detail, learned = false }: SourceProps) {
  return (
    <span className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2.5 shadow-control">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-muted [&>svg]:size-4">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1 text-xs">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-muted">{detail}</span>
      </span>
      {learned ? (
        <Check className="size-4 shrink-0 text-success" strokeWidth={2.5} />
      ) : (
        <RefreshCw className="size-3.5 shrink-0 text-muted" />
      )}
    </span>
  );
}

function Preview() {
  return (
    <div className="hidden flex-col border-l border-line bg-canvas p-4 @lg:flex">
      <span className="mb-3 flex items-center justify-between text-xs text-muted">
        {words.preview}
        <span className="flex gap-1">
          <span className="size-3.5 rounded-full bg-brand ring-1 ring-accent ring-offset-2 ring-offset-canvas" />
          <span className="ml-1 size-3.5 rounded-full bg-info" />
          <span className="size-3.5 rounded-full bg-brass" />
        </span>
      </span>
      <div className="flex flex-1 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <span className="bg-brand px-3.5 py-2.5 text-[0.8125rem] font-semibold text-on-brand">
          {words.name}
        </span>
        <div className="grid content-start gap-2 p-3">
          <Bubble by={<BotFace className="size-5" />}>{words.greeting}</Bubble>
          <Bubble mine>{words.question}</Bubble>
          <Bubble by={<BotFace className="size-5" />}>{words.answer}</Bubble>
          <span className="pl-8 flex items-center gap-1.5 text-[0.6875rem] text-muted">
            <FileText className="size-3" /> {words.menu.name}
          </span>
        </div>
      </div>
    </div>
  );
}
