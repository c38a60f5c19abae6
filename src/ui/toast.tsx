import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type Toast, toast } from 'react-hot-toast/headless';
import { useIsSaid } from './said.ts';

const tones = {
  success: { Icon: CircleCheck, icon: 'text-success', duration: 5_000 },
  info: { Icon: Info, icon: 'text-info', duration: 6_000 },
  error: { Icon: CircleAlert, icon: 'text-danger', duration: 10_000 },
} as const;

interface Message {
  tone: keyof typeof tones;
  title: string;
  description?: string;
}

/** How long a dismissed toast stays for its way out, in ms; as long as the animation `leave`. */
const leaving = 160;

/** The sources of the toasts shown on this page so far; some toasts are gone by now. */
const sources = new Set<string>();

/** Shows a toast in the place of the last one of the same source, and has it read out. */
export function showToast(source: string, message: Message): void {
  sources.add(source);
  toast((item) => <ToastItem item={item} {...message} />, {
    id: source,
    duration: tones[message.tone].duration,
    removeDelay: leaving,
    ariaProps: message.tone === 'error' ? assertive : polite,
  });
}

const assertive = { role: 'alert', 'aria-live': 'assertive' } as const;
const polite = { role: 'status', 'aria-live': 'polite' } as const;

/** Dismisses the toast of a source, if it is still there. */
export const dismissToast = (source: string): void => toast.dismiss(source);

/** Dismisses all toasts but that of one source: the page they were about is being left. */
export function dismissOtherToasts(kept?: string): void {
  for (const source of sources) {
    if (source === kept) continue;
    sources.delete(source);
    toast.dismiss(source);
  }
}

function ToastItem({ item, tone, title, description }: Message & { item: Toast }) {
  const { Icon, icon } = tones[tone];
  // What the page says already is read out only: there it stands beside what it is about, and covers nothing.
  const isSaid = useIsSaid(title);
  const motion = item.visible ? 'animate-rise' : 'animate-leave';
  const look = `pointer-events-auto flex gap-3 rounded-xl border border-line bg-surface p-4 shadow-float ${motion}`;
  return (
    <li className={isSaid ? 'sr-only' : look}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {!isSaid && (
        <button
          type="button"
          className="-m-1.5 grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          onClick={() => toast.dismiss(item.id)}
        >
          <X aria-hidden className="size-4" />
          <span className="sr-only">Dismiss</span>
        </button>
      )}
    </li>
  );
}
