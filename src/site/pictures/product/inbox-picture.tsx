import { CircleCheck, Headset, Sparkles } from 'lucide-react';
import { AppWindow } from '../app-window.tsx';
import { Avatar, type Tint } from '../avatar.tsx';
import { BotFace } from '../bot-face.tsx';
import { Bubble } from '../bubble.tsx';
import { Picture } from '../picture.tsx';
import { outcomes, inboxWords as words } from './words.ts';

interface Conversation {
  name: string;
  tint: Tint;
  text: string;
  time: string;
  isWithMaya?: boolean;
}

const conversations: readonly Conversation[] = [
  { ...words.tom, tint: 'amber', isWithMaya: true },
  { ...words.ana, tint: 'rose' },
  { ...words.jonas, tint: 'blue' },
  { ...words.priya, tint: 'pine' },
  { ...words.sam, tint: 'amber' },
];

/** The team's inbox: most conversations are answered, one has just been handed to a person. */
export default function InboxPicture() {
  return (
    <Picture label={words.label}>
      <AppWindow title={words.title} className="min-h-[27rem]">
        <div className="grid @xl:grid-cols-[13.5rem_1fr] @3xl:grid-cols-[16rem_1fr]">
          <div className="hidden content-start border-r border-line bg-canvas/60 @xl:grid">
            <span className="flex items-baseline justify-between px-4 pt-4 pb-3 text-sm font-semibold">
              {words.list} <span className="text-xs font-normal text-muted">{words.today}</span>
            </span>
            {conversations.map((conversation) => (
              <Row key={conversation.name} {...conversation} />
            ))}
          </div>
          <Handover />
        </div>
      </AppWindow>
    </Picture>
  );
}

function Row({ name, tint, text, time, isWithMaya = false }: Conversation) {
  return (
    <span
      className={`flex gap-3 border-t border-line px-4 py-3 ${isWithMaya ? 'bg-surface shadow-[inset_2px_0_0_var(--color-accent)]' : ''}`}
    >
      <Avatar initials={name.replace(/[^A-Z]/g, '')} tint={tint} />
      <span className="grid min-w-0 flex-1 gap-0.5 text-xs">
        <span className="flex justify-between gap-2">
          <span className="truncate font-semibold">{name}</span>
          <span className="text-muted tabular-nums">{time}</span>
        </span>
        <span className="truncate text-muted">{text}</span>
        {isWithMaya ? (
          <span className="mt-0.5 flex items-center gap-1 font-medium text-warning">
            <Headset className="size-3" /> {outcomes.withMaya}
          </span>
        ) : (
          <span className="mt-0.5 flex items-center gap-1 font-medium text-success">
            <CircleCheck className="size-3" /> {outcomes.answered}
          </span>
        )}
      </span>
    </span>
  );
}

function Handover() {
  return (
    <div className="flex flex-col">
      <span className="flex items-center gap-3 border-b border-line px-5 py-3">
        <Avatar initials="TB" tint="amber" />
        <span className="grid text-xs">
          <span className="text-sm font-semibold">{words.tom.name}</span>
          <span className="text-muted">{words.where}</span>
        </span>
      </span>
      <div className="grid flex-1 content-start gap-2 px-5 py-4">
        <Bubble mine>{words.question}</Bubble>
        <Bubble by={<BotFace />}>{words.answer}</Bubble>
        <div className="my-1.5 grid gap-1 rounded-xl border border-warning/25 bg-warning-soft p-3 text-xs leading-[1.45]">
          <span className="flex items-center gap-1.5 font-semibold text-warning">
            <Sparkles className="size-3.5" /> {words.handedOver}
          </span>
          <span>{words.why}</span>
        </div>
        <Bubble by={<Avatar initials="MC" tint="pine" small />}>{words.reply}</Bubble>
      </div>
      <span className="m-4 mt-0 flex items-center justify-between rounded-lg border border-line py-1.5 pr-1.5 pl-3 text-[0.8125rem] text-muted">
        {words.placeholder}
        <span className="rounded-md bg-accent px-3 py-1 text-xs font-semibold text-on-accent">
          {words.send}
        </span>
      </span>
    </div>
  );
}
