import { Picture } from '../picture.tsx';
import { deskWords as words } from './words.ts';

/** A front desk after hours: everybody has gone home but the bell. */
export default function DeskPicture() {
  return (
    <Picture label={words.label}>
      <svg aria-hidden="true" viewBox="0 0 540 420" className="block w-full">
        <clipPath id="desk-room">
          <rect width="540" height="420" rx="28" />
        </clipPath>
        <g clipPath="url(#desk-room)">
          <rect width="540" height="420" fill="var(--color-band)" />
          {/* The window, and the town behind it. */}
          <g>
            <rect
              x="48"
              y="46"
              width="200"
              height="172"
              rx="12"
              fill="var(--color-info)"
              fillOpacity="0.35"
            />
            <path d="M203 70a24 24 0 1 0 14 34a20 20 0 0 1-14-34z" fill="var(--color-brass)" />
            <path
              d="M48 176h26v-30h34v22h28v-44h40v36h34v-18h38v64a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12z"
              fill="var(--color-band)"
            />
            <g fill="var(--color-brass)">
              <rect x="86" y="156" width="7" height="9" />
              <rect x="148" y="136" width="7" height="9" />
              <rect x="160" y="154" width="7" height="9" />
              <rect x="222" y="152" width="7" height="9" />
            </g>
            <path d="M148 46v172M48 132h200" strokeWidth="5" stroke="var(--color-band-line)" />
            <rect
              x="48"
              y="46"
              width="200"
              height="172"
              rx="12"
              fill="none"
              strokeWidth="6"
              stroke="var(--color-band-line)"
            />
          </g>
          {/* Keys on their board. */}
          <g fill="var(--color-band-raised)">
            <rect x="312" y="52" width="176" height="96" rx="10" />
          </g>
          {[336, 374, 412, 450].map((x) => (
            <g key={x} fill="var(--color-brass)">
              <circle cx={x + 6} cy="76" r="7" />
              <circle cx={x + 6} cy="76" r="3" fill="var(--color-band-raised)" />
              <path d={`M${x + 4} 80h4v30h7v5h-7v6h5v5h-9z`} />
            </g>
          ))}
          {/* The bell's rings. */}
          <g fill="none" strokeWidth="1.5" stroke="var(--color-band-line)">
            <circle cx="340" cy="300" r="104" />
            <circle cx="340" cy="300" r="150" />
            <circle cx="340" cy="300" r="200" />
          </g>
          {/* What it answers. */}
          <g>
            <rect x="118" y="238" width="130" height="38" rx="19" fill="var(--color-band-line)" />
            <rect x="230" y="258" width="18" height="18" rx="4" fill="var(--color-band-line)" />
            <rect x="136" y="252" width="62" height="9" rx="4.5" fill="var(--color-band-muted)" />
            <rect x="204" y="252" width="26" height="9" rx="4.5" fill="var(--color-band-muted)" />
          </g>
          {/* The counter and what stands on it. */}
          <rect y="352" width="540" height="68" fill="var(--color-band-raised)" />
          <rect y="344" width="540" height="12" fill="var(--color-brass)" />
          <g>
            <path d="M262 332a78 78 0 0 1 156 0z" fill="var(--color-on-band)" />
            <rect x="250" y="332" width="180" height="14" rx="7" fill="var(--color-brass)" />
            <rect x="332" y="232" width="16" height="28" rx="8" fill="var(--color-brass)" />
            <path
              d="M284 318a58 58 0 0 1 34-42"
              fill="none"
              strokeWidth="7"
              strokeLinecap="round"
              stroke="var(--color-band)"
              strokeOpacity="0.15"
            />
          </g>
          <g>
            <path d="M66 344l10-60h92l10 60z" fill="var(--color-on-band)" />
            <text x="122" y="312" textAnchor="middle" fill="var(--color-band)" fontSize="17" fontWeight="600">
              {words.back}
            </text>
            <text x="122" y="334" textAnchor="middle" fill="var(--color-band)" fontSize="17" fontWeight="600">
              {words.time}
            </text>
          </g>
          <g fill="var(--color-band-muted)">
            <path d="M462 304h42v26a14 14 0 0 1-14 14h-14a14 14 0 0 1-14-14z" />
            <path
              d="M504 310h6a9 9 0 0 1 0 20h-6"
              fill="none"
              strokeWidth="5"
              stroke="var(--color-band-muted)"
            />
          </g>
        </g>
      </svg>
    </Picture>
  );
}
