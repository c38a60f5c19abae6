const rings = [150, 230, 310, 390] as const;

/** The bell of the mark, ringing, behind the right end of a dark band. Decoration. */
export function BellRings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 720 420"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-y-0 right-0 h-full w-[45rem] max-w-none overflow-visible max-lg:-right-56 max-lg:opacity-60"
    >
      <g fill="none" className="stroke-line" strokeWidth="1.25">
        {rings.map((radius) => (
          <circle key={radius} cx="500" cy="400" r={radius} />
        ))}
      </g>
      <g className="fill-surface">
        <path d="M390 380a110 110 0 0 1 220 0z" />
        <rect x="372" y="392" width="256" height="28" rx="14" />
        <rect x="488" y="232" width="24" height="44" rx="12" />
      </g>
    </svg>
  );
}
