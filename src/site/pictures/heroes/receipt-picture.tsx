import { Logo } from '../../../frame/logo.tsx';
import { plansOnPricing } from '../../content/plans.ts';
import { Picture } from '../picture.tsx';
import { receiptWords as words } from './words.ts';

const from = plansOnPricing[0]?.price;

/** The receipt of the first day, which comes to nothing. */
export default function ReceiptPicture() {
  return (
    <Picture className="relative mx-auto w-full max-w-80" label={words.label(from)}>
      <div className="rotate-2">
        <div className="grid gap-4 rounded-t-xl bg-surface shadow-card px-6 pt-6 pb-5">
          <span className="flex items-center gap-2.5 font-semibold tracking-tight">
            <Logo /> {words.name}
            <span className="ml-auto text-xs font-normal text-muted">{words.day}</span>
          </span>
          <span className="grid gap-2 border-t border-dashed border-edge/60 pt-4 text-[0.8125rem]">
            {words.today.map(([item, amount]) => (
              <span key={item} className="flex justify-between gap-4">
                <span>{item}</span>
                <span className="text-right tabular-nums">{amount}</span>
              </span>
            ))}
          </span>
          <span className="flex items-baseline justify-between border-y border-dashed border-edge/60 py-3.5">
            <span className="font-semibold">{words.total}</span>
            <span className="text-3xl font-semibold tracking-tight tabular-nums">$0.00</span>
          </span>
          <span className="grid gap-2 py-2 pr-24 text-[0.8125rem] text-muted">
            <span>{words.from(from)}</span>
            <span>{words.cancel}</span>
          </span>
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 336 12"
          preserveAspectRatio="none"
          fill="var(--color-surface)"
          className="block h-3 w-full"
        >
          <path d="M0 0H336V2L322 12L308 2L294 12L280 2L266 12L252 2L238 12L224 2L210 12L196 2L182 12L168 2L154 12L140 2L126 12L112 2L98 12L84 2L70 12L56 2L42 12L28 2L14 12L0 2Z" />
        </svg>
      </div>
      <Stamp />
    </Picture>
  );
}

function Stamp() {
  return (
    <span className="absolute right-1 bottom-0 grid size-24 rotate-2 place-items-center rounded-full border-2 border-accent bg-surface p-1 text-accent">
      <span className="grid size-full content-center justify-items-center rounded-full border border-accent text-center leading-tight font-semibold">
        <span className="text-lg tracking-tight">{words.days}</span>
        <span className="text-[0.6875rem]">{words.moneyBack}</span>
      </span>
    </span>
  );
}
