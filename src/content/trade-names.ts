import type { Trade } from '../../machines/bots/trades.ts';

/** What each trade is called. */
export const tradeNames: Readonly<Record<Trade, string>> = {
  clinic: 'Clinic or practice',
  salon: 'Hair or beauty salon',
  coffee: 'Coffee shop',
  restaurant: 'Restaurant',
  hotel: 'Hotel or guesthouse',
  retail: 'Shop',
  repair: 'Repair or workshop',
  craft: 'Builder or craft',
  gym: 'Gym or studio',
  school: 'School or courses',
  law: 'Law or tax office',
  startup: 'Software or startup',
  other: 'Something else',
};
