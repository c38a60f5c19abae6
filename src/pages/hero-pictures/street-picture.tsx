import { Picture } from '../pictures/picture.tsx';

interface Shop {
  x: number;
  width: number;
  height: number;
  name: string;
  wall: string;
  awning: string;
}

const shops: readonly Shop[] = [
  { x: 20, width: 104, height: 176, name: 'Clinic', wall: 'fill-info-soft', awning: 'fill-info' },
  { x: 124, width: 112, height: 216, name: 'Café', wall: 'fill-warning-soft', awning: 'fill-brass' },
  { x: 236, width: 96, height: 248, name: 'Start-up', wall: 'fill-sunken', awning: 'fill-muted' },
  { x: 332, width: 112, height: 196, name: 'Bistro', wall: 'fill-danger-soft', awning: 'fill-danger' },
  { x: 444, width: 96, height: 164, name: 'Books', wall: 'fill-accent-soft', awning: 'fill-accent' },
];

const ground = 372;

/** A street of small businesses, and what is asked at their doors. */
export function StreetPicture() {
  return (
    <Picture label="A street with a clinic, a café, a start-up, a bistro and a bookshop. At three of their doors a chatbot answers.">
      <svg aria-hidden="true" viewBox="0 0 560 420" className="block w-full">
        <circle cx="470" cy="82" r="34" className="fill-brass" />
        <path d="M30 112c0-20 34-26 42-6 20-8 38 8 30 22H40c-8 0-14-8-10-16z" className="fill-sunken" />
        {shops.map((shop) => (
          <Front key={shop.name} {...shop} />
        ))}
        <path d={`M0 ${ground}h560`} strokeWidth="3" strokeLinecap="round" className="stroke-edge" />
        <path
          d={`M24 ${ground + 26}h70M140 ${ground + 26}h70M256 ${ground + 26}h70M372 ${ground + 26}h70M488 ${ground + 26}h50`}
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-line"
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
        className={`${wall} stroke-line`}
      />
      <rect x={x - 3} y={top - 7} width={width + 6} height="9" rx="3" className={awning} />
      {[0.22, 0.62].map((part) => (
        <rect
          key={part}
          x={x + width * part - 4}
          y={top + 18}
          width="22"
          height={Math.max(20, height - 156)}
          rx="3"
          className="fill-surface"
        />
      ))}
      <text
        x={x + width / 2}
        y={ground - 106}
        textAnchor="middle"
        className="fill-ink text-[14px] font-semibold"
      >
        {name}
      </text>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
        <path
          key={n}
          d={`M${x + n * stripe} ${ground - 96}h${stripe}v18a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z`}
          className={n % 2 === 0 ? awning : 'fill-surface'}
        />
      ))}
      <rect x={x + 12} y={ground - 64} width={width * 0.46} height="44" rx="4" className="fill-brass/35" />
      <path d={`M${x + width - 38} ${ground}v-58a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v58z`} className={awning} />
      <circle cx={x + width - 32} cy={ground - 28} r="2" className="fill-surface" />
    </g>
  );
}

/** What a chatbot says at a door: its face and a line. */
function Answer({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="86" height="38" rx="19" strokeWidth="1.5" className="fill-surface stroke-line" />
      <path d="M18 34l-4 14 18-11z" className="fill-surface" />
      <circle cx="20" cy="19" r="12" className="fill-brand" />
      <path d="M14.5 21.5a5.5 5.5 0 0 1 11 0z" className="fill-on-brand" />
      <rect x="13.5" y="22.6" width="13" height="2" rx="1" className="fill-brass" />
      <rect x="19" y="13.5" width="2" height="3" rx="1" className="fill-brass" />
      <rect x="40" y="12" width="34" height="5" rx="2.5" className="fill-muted" />
      <rect x="40" y="21" width="22" height="5" rx="2.5" className="fill-muted/60" />
    </g>
  );
}
