import {
  ArrowRight,
  CodeXml,
  Languages,
  MessageCircleQuestionMark,
  MessagesSquare,
  Palette,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../frame/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { home } from '../../content/home.ts';
import { ComingSoon } from '../../parts/coming-soon.tsx';
import { Drawing } from '../../parts/drawing.tsx';

const icons = [MessageCircleQuestionMark, Languages, Palette, ShieldCheck, CodeXml, MessagesSquare] as const;

/** What the product does: three pictures, and the rest in a list. */
export function Features() {
  const { eyebrow, title, text, handover, training, booking, more, all } = home.features;
  return (
    <Section id="features" labelledBy="features-title">
      <SectionHeading id="features-title" eyebrow={eyebrow} title={title} align="start">
        <p>{text}</p>
      </SectionHeading>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-12">
        <div className={`${card} items-center gap-x-12 lg:col-span-12 lg:grid-cols-[1fr_1.75fr]`}>
          <Words title={handover.title} text={handover.text}>
            <TickList items={handover.points} />
          </Words>
          <div className="max-h-84 overflow-hidden px-5 sm:max-h-none sm:px-8 sm:pb-8 lg:py-10 lg:pr-10 lg:pl-0">
            <Drawing of="inbox" />
          </div>
        </div>
        <div className={`${card} grid-rows-[auto_1fr] lg:col-span-7`}>
          <Words title={training.title} text={training.text} />
          <div className="-mb-3 px-5 max-sm:hidden sm:px-8 lg:px-10">
            <Drawing of="builder" />
          </div>
        </div>
        <div className={`${card} grid-rows-[auto_1fr] lg:col-span-5`}>
          <Words title={booking.title} text={booking.text} />
          <div className="-mb-3 px-5 max-sm:hidden sm:px-8 lg:px-10">
            <Drawing of="booking" />
          </div>
        </div>
      </div>
      <ul className="mt-7 grid grid-cols-2 gap-x-4 gap-y-4 sm:mt-14 sm:gap-x-10 sm:gap-y-9 lg:mt-16 lg:grid-cols-3">
        {more.map(({ title: name, text: words, ...rest }, index) => {
          const Icon = icons[index];
          return (
            <li key={name} data-soon={'soon' in rest || undefined} className="flex gap-2.5 sm:gap-4">
              {Icon && <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />}
              <div className="grid content-start gap-1">
                <h3 className="flex flex-wrap items-center gap-2 font-semibold tracking-normal max-sm:text-[0.9375rem]">
                  {name} {'soon' in rest && <ComingSoon />}
                </h3>
                <p className="text-[0.9375rem] text-muted max-sm:hidden">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Link to="/features" className="mt-5 inline-flex min-h-11 sm:mt-10 items-center gap-2 no-underline">
        {all} <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Section>
  );
}

const card = 'grid grid-cols-1 overflow-hidden rounded-2xl border border-line bg-well';

interface WordsProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Words({ title, text, children }: WordsProps) {
  return (
    <div className="grid max-w-xl content-start gap-1.5 p-5 sm:gap-3 sm:p-8 lg:p-10">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg leading-tight font-semibold sm:text-[1.375rem]">
        {title}
      </h3>
      <p className="text-muted max-sm:text-[0.9375rem]">{text}</p>
      {children && <div className="mt-3 max-sm:hidden">{children}</div>}
    </div>
  );
}
