import type { ReactNode } from 'react';

const tones = {
  accent: 'border-accent/20 bg-accent-soft text-accent',
  plain: 'border-line bg-surface text-muted',
  success: 'border-success/25 bg-success-soft text-success',
  warning: 'border-warning/25 bg-warning-soft text-warning',
} as const;

/** A word or two that mark something. */
export function Badge({ tone = 'accent', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
