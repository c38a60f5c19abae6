import { GraduationCap, Scissors, Stethoscope, Utensils, Wrench } from 'lucide-react';
import { type BookingTrade, bookingTrades } from '../../../machines/services/booking-trades.ts';
import { bookingTemplates } from '../../content/booking-templates.ts';
import { SpinnerIcon } from '../../ui/spinner.tsx';
import type { Changing } from './offers.tsx';
import { serviceWords, tradeNames } from './words.ts';

const icons = {
  clinic: Stethoscope,
  salon: Scissors,
  restaurant: Utensils,
  workshop: Wrench,
  studio: GraduationCap,
} as const satisfies Record<BookingTrade, unknown>;

/** What a trade begins with: `General Checkup, Dental Cleaning, Consultation` */
const offersOf = (trade: BookingTrade) => bookingTemplates[trade].services.map(({ name }) => name).join(', ');

/** The trades a bot can begin with: one press, and something can be booked. */
export function TradeChoice({ botId, changing }: { botId: string; changing: Changing }) {
  const { change, isBusy, onChange } = changing;
  const isFilling = (trade: BookingTrade) =>
    isBusy && change?.type === 'template' && change.botId === botId && change.trade === trade;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{serviceWords.tradesTitle}</h3>
        <p className="text-muted">{serviceWords.tradesAbout}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {bookingTrades.map((trade) => {
          const Icon = icons[trade];
          return (
            <li key={trade} className="grid">
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                aria-busy={isFilling(trade) || undefined}
                onClick={() => !isBusy && onChange({ type: 'template', botId, trade })}
                className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 rounded-xl border border-edge/60 bg-surface p-4 text-left transition-colors hover:border-accent hover:bg-well aria-disabled:opacity-60"
              >
                <span aria-hidden className="row-span-2 text-accent [&>svg]:size-6">
                  {isFilling(trade) ? <SpinnerIcon /> : <Icon />}
                </span>
                <span className="font-medium">{tradeNames[trade]}</span>{' '}
                <span className="text-sm text-muted">{offersOf(trade)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
