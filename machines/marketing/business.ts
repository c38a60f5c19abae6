/** The kinds of business the front page can show; it begins with the first. */
export const businesses = ['clinic', 'coffee', 'restaurant', 'startup', 'retail', 'services'] as const;

export type Business = (typeof businesses)[number];
