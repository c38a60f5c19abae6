import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { Icon: Info, style: 'border-info/30 bg-info-soft', icon: 'text-info', role: 'status' },
  success: {
    Icon: CircleCheck,
    style: 'border-success/30 bg-success-soft',
    icon: 'text-success',
    role: 'status',
  },
  error: { Icon: CircleAlert, style: 'border-danger/30 bg-danger-soft', icon: 'text-danger', role: 'alert' },
} as const;

interface Props {
  tone: keyof typeof tones;
  title: string;
  children?: ReactNode;
}

/** A message that stays in its place. An error interrupts a screen reader, the others wait. */
export function Notice({ tone, title, children }: Props) {
  const { Icon, style, icon, role } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-xl border p-4 ${style}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="grid min-w-0 flex-1 gap-2 text-sm">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
