/** What a browser's own words about itself contain, the most telling first: Edge says Chrome, and everything says Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([part]) => userAgent.includes(part))?.[1];

/** `Firefox on Windows`, as far as a user agent says so. */
export function sayDevice(userAgent: string): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)];
  if (!browser && !system) return 'Unknown browser';
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`;
}
