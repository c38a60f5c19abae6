import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SpinnerIcon } from './spinner.tsx';

const tones = {
  busy: { Icon: SpinnerIcon, style: 'text-muted' },
  success: { Icon: CircleCheck, style: 'text-success' },
  warning: { Icon: TriangleAlert, style: 'text-warning' },
  error: { Icon: CircleAlert, style: 'text-danger' },
  unknown: { Icon: CircleDashed, style: 'text-muted' },
} as const;

export type StatusTone = keyof typeof tones;

interface Props {
  tone: StatusTone;
  /** Changes are read out. The element stays in its place for that, whatever it says. */
  live?: boolean;
  children: ReactNode;
}

/** How something is: in words, with an icon, not by colour alone. */
export function Status({ tone, live = false, children }: Props) {
  const { Icon, style } = tones[tone];
  return (
    <p
      role={live ? 'status' : undefined}
      data-tone={tone}
      className={`flex items-start gap-2 font-medium ${style}`}
    >
      <span aria-hidden className="grid h-6 w-5 shrink-0 place-items-center [&>svg]:size-5">
        <Icon />
      </span>
      {children}
    </p>
  );
}
