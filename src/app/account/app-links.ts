import type { LinkProps } from '@tanstack/react-router';
import {
  Activity,
  BookOpen,
  Bot,
  Briefcase,
  CalendarCog,
  CalendarDays,
  ChartColumn,
  House,
  Inbox,
  type LucideIcon,
  Settings,
  User,
} from 'lucide-react';
import type { AppLinkCount } from './app-link.tsx';

interface AppLink {
  label: string;
  to: LinkProps['to'];
  icon: LucideIcon;
  count?: AppLinkCount;
  /** It leads out of the product: a tab of its own leaves what somebody is in the middle of. */
  opensTab?: boolean;
}

/** The pages of every day, four at most with the menu: they share the bottom of a phone. */
export const mainLinks: readonly AppLink[] = [
  { label: 'Home', to: '/dashboard', icon: House },
  {
    label: 'Inbox',
    to: '/inbox',
    icon: Inbox,
    count: { of: ['waiting', 'later', 'replied'], words: 'waiting for an answer' },
  },
  { label: 'Bots', to: '/bots', icon: Bot },
];

/** The other pages one works with: in the rail below those of every day, on a phone in the menu. */
export const workLinks: readonly AppLink[] = [
  {
    label: 'Calendar',
    to: '/calendar',
    icon: CalendarDays,
    count: { of: ['requested'], words: 'waiting to be confirmed' },
  },
  { label: 'Booking', to: '/booking-setup', icon: CalendarCog },
  { label: 'People', to: '/people', icon: User },
  { label: 'Numbers', to: '/numbers', icon: ChartColumn },
];

/** What is needed now and then: at the foot of the rail. */
export const otherLinks: readonly AppLink[] = [
  { label: 'Settings', to: '/settings', icon: Settings },
  { label: 'Help', to: '/docs', icon: BookOpen, opensTab: true },
];

/** What administrators of the service have besides. */
export const adminLinks: readonly AppLink[] = [
  { label: 'Businesses', to: '/operator', icon: Briefcase },
  { label: 'System', to: '/status', icon: Activity },
];
