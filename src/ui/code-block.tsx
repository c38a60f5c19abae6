import type { ReactNode } from 'react';

interface Props {
  label: string;
  code: string;
  /** What can be done with it, beside its label. */
  action?: ReactNode;
}

/** A piece of code with its label. Long lines scroll. */
export function CodeBlock({ label, code, action }: Props) {
  return (
    <figure className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-5 text-sm font-medium text-muted">
        {label}
        {action}
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard has to get there to do it
        tabIndex={0}
        className="scroll-edges overflow-x-auto rounded-b-2xl p-5 font-mono text-sm leading-relaxed focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
