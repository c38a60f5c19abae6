import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSaying } from './said.ts';

const tones = {
  info: { Icon: Info, style: 'border-info/30 bg-info-soft', icon: 'text-info' },
  success: { Icon: CircleCheck, style: 'border-success/30 bg-success-soft', icon: 'text-success' },
  error: { Icon: CircleAlert, style: 'border-danger/30 bg-danger-soft', icon: 'text-danger' },
} as const;

interface Props {
  tone: keyof typeof tones;
  title: string;
  /** `alert` interrupts a screen reader, `status` waits; a `note` is silent, because a toast has said the same. */
  role?: 'alert' | 'status' | 'note';
  description?: string;
  children?: ReactNode;
}

/** A message that stays in its place. */
export function Notice({ tone, title, role = 'note', description, children }: Props) {
  useSaying(title);
  const { Icon, style, icon } = tones[tone];
  return (
    <div role={role} data-tone={tone} className={`flex gap-3 rounded-xl border p-4 ${style}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p>{description}</p>}
        {children}
      </div>
    </div>
  );
}
