import { CalendarCheck, Clock, Languages, RotateCcw, SkipForward } from 'lucide-react';
import { heroMachine } from '../../../machines/marketing/hero.machine.ts';
import { businessSearch } from '../../browser/business-address.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { home } from '../content/home.ts';
import { SessionLink } from '../islands.tsx';
import { BusinessPicture } from '../pages/home/business-picture.tsx';
import { Facts } from '../parts/facts.tsx';
import { BusinessChoice } from './business-choice.tsx';

const chipIcons = [Clock, CalendarCheck, Languages] as const;

/** The first screen of the front page: what Deskbell is, the ways in, and what it looks like at the visitor's business. */
export function Hero() {
  const [state, send] = useFlow(heroMachine);
  const { business } = state.context;
  const isWriting = state.matches('writing');
  const { badge, title, lead, tryDemo, skip, again, chips, trust } = home.hero;

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-12 pt-5 pb-8 sm:pt-12 sm:pb-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:grid-rows-[1fr_auto_auto_1fr]">
      <div className="grid justify-items-start lg:row-start-2">
        <Badge>{badge}</Badge>
        <h1 tabIndex={-1} className="mt-3 text-display font-semibold sm:mt-5 xl:text-[3.875rem]">
          {title.start} <br />
          {title.middle} <br />
          {title.end}
        </h1>
        <p className="mt-3 max-w-xl text-lead text-muted sm:mt-6">{lead}</p>
        <div className="mt-5 grid w-full max-w-md grid-cols-2 gap-3 sm:mt-8 max-sm:[&_a]:px-2 [&_a]:min-w-0">
          <SessionLink business={business} />
          <Link to="/demo" search={businessSearch(business)} className={buttonStyle('secondary')}>
            {tryDemo}
          </Link>
        </div>
      </div>
      <div className="mt-5 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mt-0">
        <BusinessChoice
          business={business}
          onChoose={(chosen) => send({ type: 'business.chosen', business: chosen })}
        />
        <div className="relative mt-3 sm:mt-4">
          <BusinessPicture business={business} moment={momentOf(state.value)} />
          <div className="flex min-h-11 justify-center lg:absolute lg:-bottom-1.5 lg:left-0 noscript:invisible">
            {/* One button, which keeps the focus when its name changes. */}
            {!state.matches('still') && (
              <Button variant="ghost" onClick={() => send({ type: isWriting ? 'finish' : 'replay' })}>
                {isWriting ? (
                  <SkipForward aria-hidden className="size-4" />
                ) : (
                  <RotateCcw aria-hidden className="size-4" />
                )}
                {isWriting ? skip : again}
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="lg:row-start-3">
        <Facts items={trust} />
        <ul className="mt-4 flex w-full max-w-xl flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-[0.9375rem] font-medium sm:mt-6 sm:gap-y-3 sm:pt-5">
          {chips.map((chip, index) => {
            const Icon = chipIcons[index];
            return (
              <li key={chip} className="flex items-center gap-2">
                {Icon && <Icon aria-hidden className="size-4.5 text-accent" strokeWidth={1.75} />}
                {chip}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

type Value = ReturnType<typeof heroMachine.getInitialSnapshot>['value'];

/** How much of the conversation is there. */
function momentOf(value: Value) {
  if (typeof value === 'string') return 'whole';
  return value.writing === 'waiting' ? 'unwritten' : value.writing;
}
