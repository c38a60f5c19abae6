import { widgetHeaders } from '../../widget/embed/headers.ts';

/** What is sent with the files of a path: `/pricing`, or `/assets/*` for all that begins so. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

const year = 31_536_000;

/** What a page may do with the device it is shown on: nothing that this site needs. */
const permissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
  ],
  ...['usb', 'xr-spatial-tracking'],
];

/**
 * What whoever serves a build sends with its files. No header stands in two rules that meet: some hosts would send
 * both values. How long pages are kept is not among them: hosts have them asked for again by themselves.
 */
export const headerRules = (policy: string): readonly HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': `max-age=${2 * year}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissions.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  {
    path: '/assets/*',
    headers: {
      'Cache-Control': `public, max-age=${year}, immutable`,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  ...widgetHeaders,
];

/** Whether a rule's path is about an address. */
export const isAbout = (path: string, pathname: string): boolean =>
  path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

/** All that is sent with an address. */
export const headersFor = (rules: readonly HeaderRule[], pathname: string): Record<string, string> =>
  Object.assign({}, ...rules.filter(({ path }) => isAbout(path, pathname)).map(({ headers }) => headers));
