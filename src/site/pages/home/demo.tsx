import { Link } from '../../../frame/link.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { home } from '../../content/home.ts';
import { DemoChat } from '../../islands.tsx';

/** The chat to try, beside what to try in it. */
export function Demo() {
  const { eyebrow, title, text, steps, setup, book } = home.demo;
  return (
    <Section id="demo" labelledBy="demo-title">
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 sm:gap-y-10 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr]">
        <div>
          <SectionHeading id="demo-title" eyebrow={eyebrow} title={title} align="start">
            <p>{text}</p>
          </SectionHeading>
          <div className="max-sm:hidden">
            <Steps items={steps} />
          </div>
        </div>
        <div className="self-center lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DemoChat />
        </div>
        <div className="grid content-start justify-items-start gap-5">
          <p className="max-w-md text-muted">{setup}</p>
          <Link
            to="/contact"
            search={{ type: 'demo' }}
            className={`max-sm:w-full ${buttonStyle('secondary')}`}
          >
            {book}
          </Link>
        </div>
      </div>
    </Section>
  );
}
