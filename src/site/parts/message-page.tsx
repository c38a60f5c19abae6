import type { ReactNode } from 'react';

interface Props {
  /** The number people know such a page by: 404. */
  status?: number;
  title: string;
  /** Above it. */
  picture?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that says one thing and offers the ways on. */
export function MessagePage({ status, title, picture, children, actions }: Props) {
  return (
    <div className="mx-auto grid max-w-xl gap-5 py-16 text-center sm:py-28">
      {picture && <div className="mb-4">{picture}</div>}
      {status && <p className="text-sm font-semibold tracking-widest text-accent tabular-nums">{status}</p>}
      <h1 tabIndex={-1} className="text-3xl leading-tight font-semibold sm:text-4xl">
        {title}
      </h1>
      <div className="text-lg text-muted">{children}</div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
