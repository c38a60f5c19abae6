import { CircleCheck, Headset, Sparkles } from 'lucide-react';
import { AppWindow } from '../app-window.tsx';
import { Avatar, type Tint } from '../avatar.tsx';
import { BotFace } from '../bot-face.tsx';
import { Bubble } from '../bubble.tsx';
import { Picture } from '../picture.tsx';

interface Conversation {
  name: string;
  tint: Tint;
  text: string;
  time: string;
  isWithMaya?: boolean;
}

const conversations: readonly Conversation[] = [
  { name: 'Tom Becker', tint: 'amber', text: 'Can I talk to someone?', time: '2 min', isWithMaya: true },
  { name: 'Ana Ruiz', tint: 'rose', text: '¿Abren el domingo?', time: '6 min' },
  { name: 'Jonas Lind', tint: 'blue', text: 'Do you deliver to the old town?', time: '13 min' },
  { name: 'Priya Nair', tint: 'pine', text: 'A table for six on Friday', time: '27 min' },
  { name: 'Sam Okafor', tint: 'amber', text: 'Is the oat milk latte vegan?', time: '48 min' },
];

/** The team's inbox: most conversations are answered, one has just been handed to a person. */
export default function InboxPicture() {
  return (
    <Picture label="The Deskbell inbox. The chatbot has answered four conversations by itself; the fifth, about a damaged order, it has handed over to Maya, and she replies.">
      <AppWindow title="Inbox" className="min-h-[27rem]">
        <div className="grid @xl:grid-cols-[13.5rem_1fr] @3xl:grid-cols-[16rem_1fr]">
          <div className="hidden content-start border-r border-line bg-canvas/60 @xl:grid">
            <span className="flex items-baseline justify-between px-4 pt-4 pb-3 text-sm font-semibold">
              Conversations <span className="text-xs font-normal text-muted">Today</span>
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
            <Headset className="size-3" /> With Maya
          </span>
        ) : (
          <span className="mt-0.5 flex items-center gap-1 font-medium text-success">
            <CircleCheck className="size-3" /> Answered
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
          <span className="text-sm font-semibold">Tom Becker</span>
          <span className="text-muted">On your website, page “Orders”</span>
        </span>
      </span>
      <div className="grid flex-1 content-start gap-2 px-5 py-4">
        <Bubble mine>Two cups of my order arrived broken. Can I talk to someone?</Bubble>
        <Bubble by={<BotFace />}>
          I’m sorry about that. I’ll bring in Maya; she can see what you wrote.
        </Bubble>
        <div className="my-1.5 grid gap-1 rounded-xl border border-warning/25 bg-warning-soft p-3 text-xs leading-[1.45]">
          <span className="flex items-center gap-1.5 font-semibold text-warning">
            <Sparkles className="size-3.5" /> Handed over to Maya
          </span>
          <span>Asked for a person. She sees everything said so far.</span>
        </div>
        <Bubble by={<Avatar initials="MC" tint="pine" small />}>
          Hi Tom, Maya here. Two new cups leave today, free of charge.
        </Bubble>
      </div>
      <span className="m-4 mt-0 flex items-center justify-between rounded-lg border border-line py-1.5 pr-1.5 pl-3 text-[0.8125rem] text-muted">
        Reply to Tom
        <span className="rounded-md bg-accent px-3 py-1 text-xs font-semibold text-on-accent">Send</span>
      </span>
    </div>
  );
}
