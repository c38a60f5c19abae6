import { Picture } from '../picture.tsx';
import { streetWords as words } from './words.ts';

interface Shop {
  x: number;
  width: number;
  height: number;
  name: string;
  wall: string;
  awning: string;
}

const shops: readonly Shop[] = [
  {
    x: 20,
    width: 104,
    height: 176,
    name: words.shops.clinic,
    wall: 'var(--color-info-soft)',
    awning: 'var(--color-info)',
  },
  {
    x: 124,
    width: 112,
    height: 216,
    name: words.shops.cafe,
    wall: 'var(--color-warning-soft)',
    awning: 'var(--color-brass)',
  },
  {
    x: 236,
    width: 96,
    height: 248,
    name: words.shops.startup,
    wall: 'var(--color-sunken)',
    awning: 'var(--color-muted)',
  },
  {
    x: 332,
    width: 112,
    height: 196,
    name: words.shops.bistro,
    wall: 'var(--color-danger-soft)',
    awning: 'var(--color-danger)',
  },
  {
    x: 444,
    width: 96,
    height: 164,
    name: words.shops.books,
    wall: 'var(--color-accent-soft)',
    awning: 'var(--color-accent)',
  },
];

const ground = 372;

/** A street of small businesses, and what is asked at their doors. */
export default function StreetPicture() {
  return (
    <Picture label={words.label}>
      <svg aria-hidden="true" viewBox="0 0 560 420" className="block w-full">
        <circle cx="470" cy="82" r="34" fill="var(--color-brass)" />
        <path d="M30 112c0-20 34-26 42-6 20-8 38 8 30 22H40c-8 0-14-8-10-16z" fill="var(--color-sunken)" />
        {shops.map((shop) => (
          <Front key={shop.name} {...shop} />
        ))}
        <path d={`M0 ${ground}h560`} strokeWidth="3" strokeLinecap="round" stroke="var(--color-edge)" />
        <path
          d={`M24 ${ground + 26}h70M140 ${ground + 26}h70M256 ${ground + 26}h70M372 ${ground + 26}h70M488 ${ground + 26}h50`}
          strokeWidth="3"
          strokeLinecap="round"
          stroke="var(--color-line)"
        />
        <Answer x={62} y={140} />
        <Answer x={176} y={96} />
        <Answer x={386} y={118} />
      </svg>
    </Picture>
  );
}

function Front({ x, width, height, name, wall, awning }: Shop) {
  const top = ground - height;
  const stripe = width / 8;
  return (
    <g>
      <path
        d={`M${x} ${ground}V${top}h${width}V${ground}z`}
        strokeWidth="1.5"
        fill={wall}
        stroke="var(--color-line)"
      />
      <rect x={x - 3} y={top - 7} width={width + 6} height="9" rx="3" fill={awning} />
      {[0.22, 0.62].map((part) => (
        <rect
          key={part}
          x={x + width * part - 4}
          y={top + 18}
          width="22"
          height={Math.max(20, height - 156)}
          rx="3"
          fill="var(--color-surface)"
        />
      ))}
      <text
        x={x + width / 2}
        y={ground - 106}
        textAnchor="middle"
        fill="var(--color-ink)"
        fontSize="14"
        fontWeight="600"
      >
        {name}
      </text>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
        <path
          key={n}
          d={`M${x + n * stripe} ${ground - 96}h${stripe}v18a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z`}
          fill={n % 2 === 0 ? awning : 'var(--color-surface)'}
        />
      ))}
      <rect
        x={x + 12}
        y={ground - 64}
        width={width * 0.46}
        height="44"
        rx="4"
        fill="var(--color-brass)"
        fillOpacity="0.35"
      />
      <path d={`M${x + width - 38} ${ground}v-58a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v58z`} fill={awning} />
      <circle cx={x + width - 32} cy={ground - 28} r="2" fill="var(--color-surface)" />
    </g>
  );
}

/** What a chatbot says at a door: its face and a line. */
function Answer({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="86"
        height="38"
        rx="19"
        strokeWidth="1.5"
        fill="var(--color-surface)"
        stroke="var(--color-line)"
      />
      <path d="M18 34l-4 14 18-11z" fill="var(--color-surface)" />
      <circle cx="20" cy="19" r="12" fill="var(--color-brand)" />
      <path d="M14.5 21.5a5.5 5.5 0 0 1 11 0z" fill="var(--color-on-brand)" />
      <rect x="13.5" y="22.6" width="13" height="2" rx="1" fill="var(--color-brass)" />
      <rect x="19" y="13.5" width="2" height="3" rx="1" fill="var(--color-brass)" />
      <rect x="40" y="12" width="34" height="5" rx="2.5" fill="var(--color-muted)" />
      <rect x="40" y="21" width="22" height="5" rx="2.5" fill="var(--color-muted)" fillOpacity="0.6" />
    </g>
  );
}
