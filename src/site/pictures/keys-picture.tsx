import { Picture } from './picture.tsx';
import { sayKeys } from './words.ts';

const rooms = [401, 402, 403, 404, 405] as const;

/** The keys behind a front desk: that of `room` is missing. */
export function KeysPicture({ room: missing }: { room: (typeof rooms)[number] }) {
  return (
    <Picture className="mx-auto w-full max-w-md" label={sayKeys(missing)}>
      <svg aria-hidden="true" viewBox="0 0 440 190" className="block w-full">
        <rect
          x="1"
          y="1"
          width="438"
          height="188"
          rx="20"
          strokeWidth="1.5"
          fill="var(--color-well)"
          stroke="var(--color-line)"
        />
        {rooms.map((room, place) => (
          <g key={room} transform={`translate(${60 + place * 80} 0)`}>
            <rect
              x="-27"
              y="24"
              width="54"
              height="26"
              rx="6"
              fill={room === missing ? 'var(--color-accent)' : 'var(--color-sunken)'}
            />
            <text
              y="42"
              textAnchor="middle"
              fontSize="14"
              fontWeight="600"
              fill={room === missing ? 'var(--color-on-accent)' : 'var(--color-muted)'}
            >
              {room}
            </text>
            <path
              d="M0 62v10a5 5 0 0 0 10 0"
              fill="none"
              strokeWidth="3.5"
              strokeLinecap="round"
              stroke="var(--color-edge)"
            />
            {room !== missing && <Key turn={[5, -4, 3, 0, -6][place] ?? 0} />}
          </g>
        ))}
      </svg>
    </Picture>
  );
}

function Key({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn} 5 74)`} fill="var(--color-brass)">
      <path
        fillRule="evenodd"
        d="M5 70a14 14 0 1 1 0 28a14 14 0 1 1 0-28zM5 76a6 6 0 1 0 0 12a6 6 0 1 0 0-12z"
      />
      <path d="M2 96h6v52h10v7H8v7h7v7H2z" />
    </g>
  );
}
