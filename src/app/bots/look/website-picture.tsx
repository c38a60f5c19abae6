import type { Business, Look } from '../../../../machines/bots/actors.ts';
import { launcherIcon } from '../../../widget/launcher-icon.ts';
import { websites, words } from './words.ts';

/** A picture of a website like the owner's, with the bot's button in its corner. */
export function WebsitePicture({ business, look }: { business: Business; look: Look }) {
  const { title, parts } = websites[business.kind];
  return (
    <div
      role="img"
      aria-label={words.picture(look.position)}
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
