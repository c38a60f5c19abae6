import type { ReactNode } from 'react';

interface Props {
  /** Written by whoever looks at the screen: on the right. */
  mine?: boolean;
  children: ReactNode;
}

/** One message of a drawn conversation. */
export function Bubble({ mine = false, children }: Props) {
  const look = mine
    ? 'justify-self-end rounded-br-md bg-brand text-on-brand'
    : 'justify-self-start rounded-bl-md bg-sunken text-ink';
  return (
    <span
      className={`block max-w-[85%] rounded-2xl px-3 py-2 text-[0.8125rem] leading-[1.4] text-pretty ${look}`}
    >
      {children}
    </span>
  );
}
