/** A bell on a front desk. The name stands beside it, so it is silent. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M7 20.5a9 9 0 0 1 18 0z" className="fill-on-brand" />
      <rect x="5.5" y="22" width="21" height="3" rx="1.5" className="fill-brass" />
      <rect x="14.5" y="7.5" width="3" height="4.5" rx="1.5" className="fill-brass" />
    </svg>
  );
}
