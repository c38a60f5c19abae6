/** The website of a clinic, as it stands behind the widget. */
export function ClinicSite() {
  return (
    <div className="flex flex-col">
      <div className="flex items-center justify-between px-5 py-4 @lg:px-7">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
            <rect width="20" height="20" rx="10" className="fill-info" />
            <path d="M10 5.5v9M5.5 10h9" className="stroke-surface" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
          Harbor Clinic
        </span>
        <span className="hidden gap-5 text-xs text-muted @lg:flex">
          <span>Treatments</span>
          <span>Our team</span>
          <span>Find us</span>
        </span>
      </div>
      <div className="grid justify-items-start gap-3 px-5 pt-2 pb-6 @lg:px-7 @lg:pt-4">
        <span className="flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-xs text-muted">
          <span className="size-1.5 rounded-full bg-edge" />
          Closed now. Opens at 8 AM
        </span>
        <span className="max-w-40 text-xl max-@sm:hidden leading-[1.15] font-semibold tracking-tight @lg:max-w-48 @lg:text-[1.625rem]">
          Good care, close to home
        </span>
      </div>
      <Harbor />
    </div>
  );
}

/** The clinic at its harbor, at night. */
function Harbor() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 300"
      preserveAspectRatio="xMinYMax slice"
      className="min-h-0 w-full flex-1"
    >
      <rect width="520" height="300" className="fill-info-soft" />
      <circle cx="92" cy="54" r="20" className="fill-brass" />
      <circle cx="101" cy="48" r="18" className="fill-info-soft" />
      <path d="M0 176c70-46 128-52 196-20s128 20 206-18 96-22 118-14v176H0z" className="fill-info/15" />
      <path d="M0 214h520v86H0z" className="fill-info/25" />
      <g className="fill-surface">
        <path d="M58 118h132v104H58z" />
        <path d="M48 118l76-40 76 40z" className="fill-info/60" />
      </g>
      <g className="fill-brass">
        <rect x="74" y="136" width="24" height="24" rx="2" />
        <rect x="150" y="136" width="24" height="24" rx="2" />
        <rect x="74" y="176" width="24" height="24" rx="2" />
        <rect x="150" y="176" width="24" height="24" rx="2" />
      </g>
      <rect x="112" y="170" width="24" height="52" rx="2" className="fill-info" />
      <path d="M124 96v16M116 104h16" className="stroke-surface" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M0 222h300c20 0 20 10 40 10h180v12H0z" className="fill-info/40" />
      <g className="stroke-surface/70" strokeWidth="3" strokeLinecap="round">
        <path d="M40 262h56M128 274h84M20 286h34M250 258h48" />
      </g>
    </svg>
  );
}
