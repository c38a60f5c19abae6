import { Picture } from '../pictures/picture.tsx';

/** A front desk after hours: everybody has gone home but the bell. */
export function DeskPicture() {
  return (
    <Picture label="A front desk at night. The lights are out, a sign says back at 8 AM, and on the counter the bell is ringing.">
      <svg aria-hidden="true" viewBox="0 0 540 420" className="block w-full">
        <clipPath id="desk-room">
          <rect width="540" height="420" rx="28" />
        </clipPath>
        <g clipPath="url(#desk-room)">
          <rect width="540" height="420" className="fill-band" />
          {/* The window, and the town behind it. */}
          <g>
            <rect x="48" y="46" width="200" height="172" rx="12" className="fill-info/35" />
            <path d="M203 70a24 24 0 1 0 14 34a20 20 0 0 1-14-34z" className="fill-brass" />
            <path
              d="M48 176h26v-30h34v22h28v-44h40v36h34v-18h38v64a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12z"
              className="fill-band"
            />
            <g className="fill-brass">
              <rect x="86" y="156" width="7" height="9" />
              <rect x="148" y="136" width="7" height="9" />
              <rect x="160" y="154" width="7" height="9" />
              <rect x="222" y="152" width="7" height="9" />
            </g>
            <path d="M148 46v172M48 132h200" strokeWidth="5" className="stroke-band-line" />
            <rect
              x="48"
              y="46"
              width="200"
              height="172"
              rx="12"
              fill="none"
              strokeWidth="6"
              className="stroke-band-line"
            />
          </g>
          {/* Keys on their board. */}
          <g className="fill-band-raised">
            <rect x="312" y="52" width="176" height="96" rx="10" />
          </g>
          {[336, 374, 412, 450].map((x) => (
            <g key={x} className="fill-brass">
              <circle cx={x + 6} cy="76" r="7" />
              <circle cx={x + 6} cy="76" r="3" className="fill-band-raised" />
              <path d={`M${x + 4} 80h4v30h7v5h-7v6h5v5h-9z`} />
            </g>
          ))}
          {/* The bell's rings. */}
          <g fill="none" strokeWidth="1.5" className="stroke-band-line">
            <circle cx="340" cy="300" r="104" />
            <circle cx="340" cy="300" r="150" />
            <circle cx="340" cy="300" r="200" />
          </g>
          {/* What it answers. */}
          <g>
            <rect x="118" y="238" width="130" height="38" rx="19" className="fill-band-line" />
            <rect x="230" y="258" width="18" height="18" rx="4" className="fill-band-line" />
            <rect x="136" y="252" width="62" height="9" rx="4.5" className="fill-band-muted" />
            <rect x="204" y="252" width="26" height="9" rx="4.5" className="fill-band-muted" />
          </g>
          {/* The counter and what stands on it. */}
          <rect y="352" width="540" height="68" className="fill-band-raised" />
          <rect y="344" width="540" height="12" className="fill-brass" />
          <g>
            <path d="M262 332a78 78 0 0 1 156 0z" className="fill-on-band" />
            <rect x="250" y="332" width="180" height="14" rx="7" className="fill-brass" />
            <rect x="332" y="232" width="16" height="28" rx="8" className="fill-brass" />
            <path
              d="M284 318a58 58 0 0 1 34-42"
              fill="none"
              strokeWidth="7"
              strokeLinecap="round"
              className="stroke-band/15"
            />
          </g>
          <g>
            <path d="M66 344l10-60h92l10 60z" className="fill-on-band" />
            <text x="122" y="312" textAnchor="middle" className="fill-band text-[17px] font-semibold">
              Back at
            </text>
            <text x="122" y="334" textAnchor="middle" className="fill-band text-[17px] font-semibold">
              8 AM
            </text>
          </g>
          <g className="fill-band-muted">
            <path d="M462 304h42v26a14 14 0 0 1-14 14h-14a14 14 0 0 1-14-14z" />
            <path
              d="M504 310h6a9 9 0 0 1 0 20h-6"
              fill="none"
              strokeWidth="5"
              className="stroke-band-muted"
            />
          </g>
        </g>
      </svg>
    </Picture>
  );
}
