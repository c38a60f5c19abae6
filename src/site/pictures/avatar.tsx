const tints = {
  pine: 'bg-accent-soft text-accent',
  blue: 'bg-info-soft text-info',
  amber: 'bg-warning-soft text-warning',
  rose: 'bg-danger-soft text-danger',
} as const;

export type Tint = keyof typeof tints;

/** A drawn person: the initials in a circle. */
export function Avatar({ initials, tint, small }: { initials: string; tint: Tint; small?: boolean }) {
  const size = small ? 'size-6 text-[0.625rem]' : 'size-8 text-[0.6875rem]';
  return (
    <span className={`grid shrink-0 place-items-center rounded-full font-semibold ${size} ${tints[tint]}`}>
      {initials}
    </span>
  );
}
