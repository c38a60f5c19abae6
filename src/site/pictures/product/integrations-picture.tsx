import {
  CalendarDays,
  Globe,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Webhook,
} from 'lucide-react';
import { words } from '../../parts/words.ts';
import { BotFace } from '../bot-face.tsx';
import { Picture } from '../picture.tsx';
import { integrationsWords as tools } from './words.ts';

const left: readonly ToolProps[] = [
  { Icon: CalendarDays, name: tools.calendars },
  { Icon: Webhook, name: tools.webhooks },
  { Icon: MessageCircle, name: tools.whatsapp, soon: true },
];
const right: readonly ToolProps[] = [
  { Icon: Globe, name: tools.website },
  { Icon: KeyRound, name: tools.api },
  { Icon: MessagesSquare, name: tools.messenger, soon: true },
];

/** The chatbot in the middle of the tools it works with. */
export default function IntegrationsPicture() {
  return (
    <Picture className="relative">
      <svg
        aria-hidden="true"
        viewBox="0 0 300 300"
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="1.5"
        className="absolute inset-0 size-full"
      >
        <g className="stroke-accent" strokeOpacity="0.6">
          <path d="M60 50C150 50 150 50 150 150" vectorEffect="non-scaling-stroke" />
          <path d="M240 50C150 50 150 50 150 150" vectorEffect="non-scaling-stroke" />
          <path d="M60 150H240" vectorEffect="non-scaling-stroke" />
        </g>
        <g className="stroke-edge" strokeOpacity="0.7" strokeDasharray="4 5">
          <path d="M60 250C150 250 150 250 150 150" vectorEffect="non-scaling-stroke" />
          <path d="M240 250C150 250 150 250 150 150" vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
      <div className="relative grid grid-cols-[1fr_auto_1fr] items-center gap-4 @sm:gap-8">
        <div className="grid gap-4">
          {left.map((tool) => (
            <Tool key={tool.name} {...tool} />
          ))}
        </div>
        <BotFace className="size-14 rounded-full shadow-float @sm:size-20" />
        <div className="grid gap-4">
          {right.map((tool) => (
            <Tool key={tool.name} {...tool} />
          ))}
        </div>
      </div>
    </Picture>
  );
}

interface ToolProps {
  Icon: LucideIcon;
  name: string;
  soon?: true;
}

function Tool({ Icon, name, soon }: ToolProps) {
  const look = soon ? 'border-dashed border-edge/70 text-muted' : 'border-line shadow-card';
  return (
    <span
      className={`grid h-24 content-center justify-items-center gap-1 rounded-xl border bg-surface px-1 text-center ${look}`}
    >
      <Icon className={`size-6 ${soon ? '' : 'text-accent'}`} strokeWidth={1.75} />
      <span className="text-xs font-semibold">{name}</span>
      {soon && <span className="text-[0.6875rem] leading-none">{words.comingSoon}</span>}
    </span>
  );
}
