import type { Trade } from '../../machines/bots/trades.ts';
import type { BotTemplate } from './bot-template.ts';
import { clinic } from './bot-templates/clinic.ts';
import { coffee } from './bot-templates/coffee.ts';
import { craft } from './bot-templates/craft.ts';
import { gym } from './bot-templates/gym.ts';
import { hotel } from './bot-templates/hotel.ts';
import { law } from './bot-templates/law.ts';
import { other } from './bot-templates/other.ts';
import { repair } from './bot-templates/repair.ts';
import { restaurant } from './bot-templates/restaurant.ts';
import { retail } from './bot-templates/retail.ts';
import { salon } from './bot-templates/salon.ts';
import { school } from './bot-templates/school.ts';
import { startup } from './bot-templates/startup.ts';

/** One for each trade, in its own words. */
export const botTemplates: Readonly<Record<Trade, BotTemplate>> = {
  clinic,
  salon,
  coffee,
  restaurant,
  hotel,
  retail,
  repair,
  craft,
  gym,
  school,
  law,
  startup,
  other,
};

/** What a new bot says first. Whoever has named their trade in their own words is introduced with them. */
export function greetingOf({ name, kind, trade }: { name: string; kind: Trade; trade: string }): string {
  const greeting = trade
    ? `Hello, I’m the assistant for {name}. Ask me anything about our ${trade}.`
    : botTemplates[kind].greeting;
  return greeting.replace('{name}', () => name);
}
