import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { BellRings } from '../pictures/bell-rings.tsx';
import { BotFace } from '../pictures/bot-face.tsx';
import { Bubble } from '../pictures/bubble.tsx';
import { lastWords } from './words.ts';

interface Props {
  /** The id of its heading. */
  id: string;
  title: string;
  text: string;
  /** A bell that rings, the last words of a conversation, or a light band with the ways on at its end. */
  look?: 'bell' | 'chat' | 'light';
  /** The ways on. */
  children: ReactNode;
}

/** The band that closes a page. */
export function ClosingBand({ id, title, text, look = 'bell', children }: Props) {
  const words = (
    <>
      <h2 id={id} tabIndex={-1} className="text-title font-semibold">
        {title}
      </h2>
      <p className="mt-4 text-lead text-muted">{text}</p>
    </>
  );
  if (look === 'light')
    return (
      <Section labelledBy={id} className="border-t border-line bg-accent-soft">
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
          <div className="max-w-xl">
            <BotFace className="mb-6 size-14" />
            {words}
          </div>
          <div>{children}</div>
        </div>
      </Section>
    );
  return (
    <Section tone="band" labelledBy={id} className="relative overflow-hidden">
      {look === 'bell' ? <BellRings /> : <LastWords />}
      <div className="relative max-w-xl">
        {words}
        <div className="mt-8">{children}</div>
      </div>
    </Section>
  );
}

/** How a conversation ends well. Decoration, where there is room for it. */
function LastWords() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 right-[max(1.5rem,50%-36rem)] grid w-96 content-center gap-2.5 select-none max-lg:hidden"
    >
      <Bubble mine>{lastWords.question}</Bubble>
      <Bubble by={<BotFace className="size-8 rounded-full ring-1 ring-accent" />}>{lastWords.answer}</Bubble>
      <Bubble mine>{lastWords.thanks}</Bubble>
      <Bubble by={<BotFace className="size-8 rounded-full ring-1 ring-accent" />}>{lastWords.goodbye}</Bubble>
    </div>
  );
}
