import { Link } from '@tanstack/react-router';
import { CalendarCheck, Clock, Languages } from 'lucide-react';
import { home } from '../../content/home.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Facts } from '../parts/facts.tsx';
import { SessionLink } from '../parts/islands.tsx';
import { WidgetPicture } from './widget-picture.tsx';

const chipIcons = [Clock, CalendarCheck, Languages] as const;

/** What Deskbell is, for whom, and the ways in. */
export function Hero() {
  const { badge, title, lead, chips, trust, clientsTitle, clients } = home.hero;
  return (
    <div className="mx-auto max-w-6xl pt-12 pb-14 sm:pt-16 lg:pt-20">
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div className="grid justify-items-start">
          <Badge>{badge}</Badge>
          <h1 tabIndex={-1} className="mt-5 text-display font-semibold">
            {title}
          </h1>
          <p className="mt-6 max-w-xl text-lead text-muted">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <SessionLink />
            <Link to="/demo" className={buttonStyle('secondary')}>
              Try Interactive Demo
            </Link>
          </div>
          <Facts items={trust} />
          <ul className="mt-9 flex w-full max-w-xl flex-wrap gap-x-6 gap-y-3 border-t border-line pt-6 text-[0.9375rem] font-medium">
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
        <WidgetPicture />
      </div>
      <div className="mt-16 flex flex-wrap items-center gap-x-3 gap-y-3 lg:mt-20">
        <p className="mr-3 text-sm text-muted">{clientsTitle}</p>
        <ul className="flex flex-wrap gap-2">
          {clients.map((client) => (
            <li
              key={client}
              className="rounded-full border border-line bg-surface px-3.5 py-1 text-sm font-medium"
            >
              {client}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
