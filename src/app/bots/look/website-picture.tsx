import type { Business, Look } from '../../../../machines/bots/actors.ts';
import type { Trade } from '../../../../machines/bots/trades.ts';
import { launcherIcon } from '../../../widget/launcher-icon.ts';

/** What a website of each trade shows. */
const websites: Readonly<Record<Trade, { title: string; parts: readonly string[] }>> = {
  clinic: { title: 'Care close to home', parts: ['Book a visit', 'Our team', 'Before you come'] },
  coffee: { title: 'Good coffee, slow mornings', parts: ['Breakfast', 'Cakes', 'Find us'] },
  restaurant: { title: 'Cooked over fire', parts: ['Menu', 'Reserve a table', 'Groups'] },
  salon: { title: 'Look like yourself, only better', parts: ['Book a time', 'Prices', 'Our team'] },
  hotel: { title: 'Sleep well by the harbor', parts: ['Rooms', 'Breakfast', 'Getting here'] },
  repair: { title: 'Good as new', parts: ['Repairs', 'Prices', 'Drop it off'] },
  craft: { title: 'Built to last', parts: ['Our work', 'Get a quote', 'Contact'] },
  gym: { title: 'Stronger every week', parts: ['Classes', 'Memberships', 'Free trial'] },
  school: { title: 'Learn something new', parts: ['Courses', 'Dates', 'Sign up'] },
  law: { title: 'On your side', parts: ['What we do', 'Fees', 'Appointments'] },
  startup: { title: 'Less busywork, more work', parts: ['Product', 'Pricing', 'Docs'] },
  retail: { title: 'New in this week', parts: ['Shop', 'Delivery', 'Returns'] },
  other: { title: 'We take care of it', parts: ['Services', 'Prices', 'Contact'] },
};

/** A picture of a website like the owner's, with the bot's button in its corner. */
export function WebsitePicture({ business, look }: { business: Business; look: Look }) {
  const { title, parts } = websites[business.kind];
  return (
    <div
      role="img"
      aria-label={`Your bot’s button in the ${look.position === 'bottom-left' ? 'left' : 'right'} corner of a website`}
      className="relative overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
    >
      <div className="flex h-9 items-center gap-1.5 border-b border-line bg-well px-3">
        {['one', 'two', 'three'].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-edge/50" />
        ))}
      </div>
      <div className="grid h-56 grid-cols-1 content-start gap-4 p-6">
        <p className="text-sm font-medium text-muted">{business.name}</p>
        <p className="text-2xl font-semibold">{title}</p>
        <div className="flex flex-wrap gap-2">
          {parts.map((part) => (
            <span key={part} className="rounded-lg bg-well px-3 py-1.5 text-sm text-muted">
              {part}
            </span>
          ))}
        </div>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 56 56"
        className={`absolute bottom-4 size-14 drop-shadow-lg ${look.position === 'bottom-left' ? 'left-4' : 'right-4'}`}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="28" cy="28" r="28" fill={look.primaryColor} />
        <path d={launcherIcon} stroke={look.textColor} transform="translate(16 16)" />
      </svg>
    </div>
  );
}
