import { CircleCheck, Headset, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar, type Tint } from '../avatar.tsx';
import { BotFace } from '../bot-face.tsx';
import { Bubble } from '../bubble.tsx';
import { Picture } from '../picture.tsx';
import { outcomes, supportWords } from './words.ts';

/** A shop on a Sunday night: one conversation is answered, the other waits for a colleague. */
export default function SupportPicture() {
  const { when, ana, tom } = supportWords;
  return (
    <Picture className="grid gap-3">
      <span className="flex items-center gap-1.5 justify-self-center rounded-full border border-line bg-surface px-3 py-1 text-xs text-muted">
        <Moon className="size-3.5" /> {when}
      </span>
      <Conversation initials="AR" tint="rose" name={ana.name} state={<Answered />}>
        <Bubble mine>{ana.question}</Bubble>
        <Bubble by={<BotFace />}>{ana.answer}</Bubble>
      </Conversation>
      <Conversation initials="TB" tint="amber" name={tom.name} state={<HandedOver />}>
        <Bubble mine>{tom.question}</Bubble>
        <Bubble by={<BotFace />}>{tom.answer}</Bubble>
      </Conversation>
    </Picture>
  );
}

interface Props {
  initials: string;
  tint: Tint;
  name: string;
  state: ReactNode;
  children: ReactNode;
}

function Conversation({ initials, tint, name, state, children }: Props) {
  return (
    <div className="rounded-xl border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2.5 text-xs">
        <Avatar initials={initials} tint={tint} small />
        <span className="font-semibold">{name}</span>
        <span className="ml-auto">{state}</span>
      </div>
      <div className="grid gap-2 p-3.5">{children}</div>
    </div>
  );
}

function Answered() {
  return (
    <span className="flex items-center gap-1 font-medium text-success">
      <CircleCheck className="size-3.5" /> {outcomes.answered}
    </span>
  );
}

function HandedOver() {
  return (
    <span className="flex items-center gap-1 font-medium text-warning">
      <Headset className="size-3.5" /> {outcomes.withMaya}
    </span>
  );
}
