import type { ReactNode } from 'react';

interface Props {
  /** Written by the visitor of the website: on the right, in the brand's color. All others are on the left. */
  mine?: boolean;
  /** Whose it is, where a turn begins: the chatbot's face, or a colleague's initials. */
  by?: ReactNode;
  children: ReactNode;
}

/** One message of a drawn conversation. */
export function Bubble({ mine = false, by, children }: Props) {
  const look = mine ? 'rounded-br-md bg-brand text-on-brand' : 'rounded-bl-md bg-sunken text-ink';
  return (
    <span className={`flex max-w-[86%] items-end gap-2 ${mine ? 'justify-self-end' : 'justify-self-start'}`}>
      {by}
      <span
        className={`block min-w-0 rounded-2xl px-3 py-2 text-[0.8125rem] leading-[1.4] text-pretty ${look}`}
      >
        {children}
      </span>
    </span>
  );
}
