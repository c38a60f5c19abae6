/** The oldest version of Postgres that counts as up to date (docs/specification.md, section 9). */
export const requiredVersion = '16.0';

/** Whether a version of Postgres, such as `17.6`, is the required one or newer; one that cannot be read is not. */
export const isUpToDate = (version: string): boolean =>
  Number.parseFloat(version) >= Number.parseFloat(requiredVersion);
