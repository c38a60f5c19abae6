import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';

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

/** Shows a toast. The same message again takes the place of the one on screen, and is read out again. */
export function showToast({ tone, title, description }: Message): void {
  const { Icon, icon, duration } = tones[tone];
  const content = (
    <>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
    </>
  );
  const ariaProps = tone === 'error' ? assertive : polite;
  toast(content, { id: [tone, title, description].join('\n'), duration, removeDelay: leaving, ariaProps });
}

const assertive = { role: 'alert', 'aria-live': 'assertive' } as const;
const polite = { role: 'status', 'aria-live': 'polite' } as const;
