import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** What stands in the address line of a browser. Without it the window is an application's. */
  address?: string;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** The frame of a drawn window. */
export function AppWindow({ address, title, className = '', children }: Props) {
  return (
    <div
      className={`flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-float ${className}`}
    >
      <div className="flex h-10 shrink-0 items-center gap-3 border-b border-line bg-canvas px-3.5">
        <span className="flex gap-1.5">
          <span className="size-2.5 rounded-full bg-line" />
          <span className="size-2.5 rounded-full bg-line" />
          <span className="size-2.5 rounded-full bg-line" />
        </span>
        {address && (
          <span className="mx-auto flex h-6 w-full max-w-56 min-w-0 items-center justify-center gap-1.5 rounded-md border border-line bg-surface px-3 text-xs text-muted">
            <Lock className="size-3 shrink-0" />
            <span className="truncate">{address}</span>
          </span>
        )}
        {title && <span className="truncate text-xs font-medium text-muted">{title}</span>}
      </div>
      <div className="grid flex-1 grid-cols-1">{children}</div>
    </div>
  );
}
