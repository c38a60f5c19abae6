import { brand } from '../../../content/brand.ts';
import { Picture } from '../picture.tsx';
import { postcardWords as words } from './words.ts';

/** A postcard to us, stamped with the bell. */
export default function PostcardPicture() {
  return (
    <Picture className="mx-auto w-full max-w-lg" label={words.label}>
      <div className="relative -rotate-2 rounded-xl border border-line bg-surface p-6 shadow-float">
        <div className="grid grid-cols-2 divide-x divide-line">
          <div className="grid content-between gap-4 py-2 pr-8 leading-relaxed">
            <span>{words.hello}</span>
            <span>{words.text}</span>
            <span className="text-muted">{words.from}</span>
          </div>
          <div className="relative grid content-between gap-8 pl-8">
            <Stamp />
            <span className="grid gap-2.5 pb-2 text-sm">
              <span className="border-b border-line pb-1.5 font-semibold">{brand.name}</span>
              <span className="border-b border-line pb-1.5 text-muted">{words.to[0]}</span>
              <span className="border-b border-line pb-1.5 text-muted">{words.to[1]}</span>
            </span>
          </div>
        </div>
      </div>
    </Picture>
  );
}

function Stamp() {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 110" className="h-24 w-full max-w-56 justify-self-end">
      <rect
        x="140"
        y="6"
        width="76"
        height="92"
        rx="3"
        strokeDasharray="5 4"
        strokeWidth="3"
        fill="var(--color-brand)"
        stroke="var(--color-surface)"
      />
      <path d="M154 60a24 24 0 0 1 48 0z" fill="var(--color-on-brand)" />
      <rect x="149" y="63" width="58" height="6" rx="3" fill="var(--color-brass)" />
      <rect x="174.5" y="27" width="7" height="11" rx="3.5" fill="var(--color-brass)" />
      <text x="178" y="86" textAnchor="middle" fill="var(--color-on-brand)" fontSize="12" fontWeight="600">
        {words.value}
      </text>
      <g fill="none" strokeWidth="2" stroke="var(--color-accent)">
        <circle cx="92" cy="52" r="42" />
        <circle cx="92" cy="52" r="37" strokeWidth="1" />
        <path d="M134 38q8 6 16 0M136 52q7 6 14 0M134 66q8 6 16 0" opacity="0.55" />
      </g>
      <text x="92" y="49" textAnchor="middle" fill="var(--color-accent)" fontSize="11" fontWeight="600">
        {words.postmark[0]}
      </text>
      <text x="92" y="63" textAnchor="middle" fill="var(--color-accent)" fontSize="11" fontWeight="600">
        {words.postmark[1]}
      </text>
    </svg>
  );
}
